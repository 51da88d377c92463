import { afterEach, describe, expect, test } from "vitest";
import { followTheme, isDark } from "../src/theme.ts";

afterEach(() => {
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
});

function placed(parent: ParentNode = document.body): HTMLElement {
  const element = document.createElement("div");
  parent.append(element);
  return element;
}

describe("the page is dark", () => {
  test.each([
    ["data-jp-theme-light", "false", true],
    ["data-jp-theme-light", "true", false],
    ["data-theme", "dark", true],
    ["data-theme", "light", false],
    ["data-vscode-theme-kind", "vscode-dark", true],
    ["theme", "dark", true],
    ["class", "some dark mode", true],
    ["class", "light", false],
    ["class", "darkness", false],
  ])("%s=%s: %s", (name, value, dark) => {
    document.body.setAttribute(name, value);
    expect(isDark(placed())).toBe(dark);
  });

  test("not by default", () => {
    expect(isDark(placed())).toBe(false);
  });

  test("by the nearest ancestor that says so, through shadow boundaries", () => {
    document.body.className = "dark";
    const inner = placed(placed().attachShadow({ mode: "open" }));
    const element = placed(placed(inner.attachShadow({ mode: "open" })));
    expect(isDark(element)).toBe(true);
    inner.className = "light";
    expect(isDark(element)).toBe(false);
  });
});

test("changes are followed, beyond a shadow boundary too, until the end", async () => {
  const element = placed(placed().attachShadow({ mode: "open" }));
  const end = followTheme(element);
  expect(element.className).toBe("pegs-light");
  document.body.setAttribute("data-jp-theme-light", "false");
  await Promise.resolve();
  expect(element.className).toBe("pegs-dark");
  end();
  document.body.setAttribute("data-jp-theme-light", "true");
  await Promise.resolve();
  expect(element.className).toBe("pegs-dark");
});
