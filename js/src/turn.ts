// Another seat at the bottom: the picture's sides stay where they are, and each becomes that of another seat.
import { SEATS } from "./wire.ts";

/** Turns a picture as Python drew it so that this seat is at the bottom. */
export function turn(root: Element, bottom: string): void {
  const players = Number(root.getAttribute("data-players"));
  const drawn = root.getAttribute("data-orientation");
  const by = drawn === null ? 0 : SEATS.indexOf(bottom) - SEATS.indexOf(drawn);
  if (!players || !by) return;
  const other = (seat: string, n = by): string => SEATS[(SEATS.indexOf(seat) + n + players) % players] as string;
  const rename = (name: string): string => other(name[0] as string) + name.slice(1);

  for (const side of root.querySelectorAll(".pegs-side")) {
    side.setAttribute("class", (side.getAttribute("class") ?? "").replace(/(?<=pegs-colour-)./, (seat) => other(seat)));
  }
  for (const hole of root.querySelectorAll<SVGElement>(".pegs-holes [data-hole]")) hole.dataset.hole = rename(hole.dataset.hole ?? "");
  for (const number of root.querySelectorAll(".pegs-numbers > text")) {
    const text = number.textContent ?? "";
    if (/^[a-h]0$/.test(text)) number.textContent = rename(text);
  }
  const plates = [...root.querySelectorAll<SVGElement>(".pegs-seat")];
  const places = new Map(plates.map((plate) => [plate.dataset.seat, plate.getAttribute("transform") ?? ""]));
  for (const plate of plates) place(plate, places.get(other(plate.dataset.seat ?? "", -by)) ?? "");
  root.setAttribute("data-orientation", bottom);
}

/** Puts a name plate there; the pegs on it stay upright. */
function place(plate: Element, transform: string): void {
  plate.setAttribute("transform", transform);
  const angle = Number(/rotate\((.+)\)/.exec(transform)?.[1] ?? 0);
  for (const upright of plate.querySelectorAll("[transform]")) {
    const moved = (upright.getAttribute("transform") ?? "").replace(/rotate\(.+\)/, `rotate(${-angle || 0})`);
    upright.setAttribute("transform", moved);
  }
}
