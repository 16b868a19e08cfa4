import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { at } from "./root.mjs";

const [pack, packTighter] = [promisify(gzip), promisify(brotliCompress)];

/** The best quality takes ten times as long for a twentieth less. */
const TIGHT = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes the packed copies that lib/server/static-files.ts answers with, beside each script and style of the build. */
export async function packFiles() {
  const reference = at(".next", "server", "app", "docs", "api", "reference.js.body");
  const folder = at(".next", "static");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const built = names.filter((name) => /\.(js|css)$/.test(name)).map((name) => join(folder, name));
  await Promise.all(
    [...built, reference].map(async (path) => {
      const content = await readFile(path);
      await writeFile(`${path}.gz`, await pack(content, { level: constants.Z_BEST_COMPRESSION }));
      await writeFile(`${path}.br`, await packTighter(content, TIGHT));
    }),
  );
}
