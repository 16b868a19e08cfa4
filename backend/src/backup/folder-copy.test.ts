import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FolderCopy } from "./folder-copy.ts";

function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name);
      return [name, statSync(path).isDirectory() ? "a folder" : readFileSync(path, "utf8")];
    }),
  );
}

test("a second update copies the files written, added and deleted since the first", async () => {
  const root = mkdtempSync(join(tmpdir(), "chairtime-copy-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [from, to] = [join(root, "from"), join(root, "to")];
  for (const folder of ["base", "empty", "gone"]) mkdirSync(join(from, folder), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(from, name), text);
  for (const name of ["base/1", "base/2", "base/3", "gone/4"]) write(name, "before");
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(from, "base/1"), longAgo, longAgo);

  const copy = new FolderCopy(from, to);
  await copy.update();
  expect(contentOf(to)).toEqual(contentOf(from));

  // As long as before, and at once: neither size nor time shows it.
  write("base/2", "after!");
  write("base/5", "new");
  rmSync(join(from, "base/3"));
  rmSync(join(from, "gone"), { recursive: true });
  // Unchanged files are not copied again.
  writeFileSync(join(to, "base/1"), "kept");
  await copy.update();
  expect(contentOf(to)).toEqual({ ...contentOf(from), "base/1": "kept" });
});
