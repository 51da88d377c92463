// Bundles js/src into pegs_widget/static: one ES module and one style sheet, with nothing left to load.
import { build, context } from "esbuild";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const outdir = here("../pegs_widget/static");
const watch = process.argv.includes("--watch");

const shared = { outdir, bundle: true, minify: true, target: "es2022", charset: "utf8", logLevel: "info" };
const bundles = [
  { ...shared, entryPoints: [{ in: here("src/index.ts"), out: "widget" }], format: "esm" },
  { ...shared, entryPoints: [{ in: here("src/styles/widget.css"), out: "widget" }] },
];

if (watch) {
  for (const options of bundles) await (await context(options)).watch();
} else {
  await rm(outdir, { recursive: true, force: true });
  for (const options of bundles) await build(options);
}
