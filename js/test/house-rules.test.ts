// What the sources must never hold, and what every style must be.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const JS = process.cwd();
const read = (folder: string, ending: string): [string, string][] =>
  readdirSync(`${JS}/${folder}`)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(`${JS}/${folder}/${name}`, "utf8")]);

const sources = read("src", ".ts");
const styles = read("src/styles", ".css");

test.each([
  /document\.(querySelector|getElement|activeElement|head|body|cookie)/,
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
  /\beval\(|new Function/,
  /\bfetch\(|XMLHttpRequest|WebSocket|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
  /localStorage|sessionStorage/,
  /prefers-color-scheme/,
])("no source holds %s", (forbidden) => {
  for (const [name, text] of sources) expect([name, text.match(forbidden)?.[0]]).toEqual([name, undefined]);
});

test("every selector begins with .pegs-widget, and nothing is loaded", () => {
  for (const [name, text] of styles) {
    if (name === "widget.css") continue;
    const bare = text
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "")
      .replace(/@(?:container|media)[^{]*\{/g, "");
    const selectors = [...bare.matchAll(/([^{}]*)\{[^{}]*\}/g)].map(([, selector = ""]) => selector.trim());
    expect(selectors.length).toBeGreaterThan(3);
    for (const one of selectors.flatMap((selector) => selector.split(/,(?![^(]*\))/))) {
      expect(one.replace(/^\}\s*/, "").trim()).toMatch(/^\.pegs-widget\b/);
    }
    expect(text).not.toMatch(/url\(|@import|:root|prefers-color-scheme/);
  }
});

test("the colours are those of the still picture", () => {
  const palette = (text: string): Record<string, string> =>
    Object.fromEntries([...text.matchAll(/"?(--pegs-[a-z-]+)"?: "?(#[0-9a-f]+)/g)].map(([, name, value]) => [name, value]));
  const themes = readFileSync(`${JS}/../pegs_widget/drawing/themes.py`, "utf8");
  const [light, dark] = themes.split("\nDARK").map(palette);
  const colours = styles.find(([name]) => name === "colours.css")?.[1] ?? "";
  expect(Object.keys(dark ?? {}).length).toBeGreaterThan(10);
  expect(palette(colours.slice(0, colours.indexOf("}")))).toEqual(dark);
  const fallbacks = styles.flatMap(([, text]) => [...text.matchAll(/var\((--pegs-[a-z-]+), (#[0-9a-f]+)\)/g)]);
  expect(fallbacks.length).toBeGreaterThan(16);
  for (const [, name = "", value] of fallbacks) expect([name, value]).toEqual([name, light?.[name]]);
});
