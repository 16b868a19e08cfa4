import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { narrowFolder } from "./private-folder.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "chairtime-private-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(parent, { recursive: true });
});

test("a folder that others may read is narrowed to its owner", () => {
  const folder = join(parent, "wide");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "session-secret"), "");
  chmodSync(join(folder, "session-secret"), 0o644);
  narrowFolder(folder);
  expect(statSync(join(folder, "session-secret")).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a folder that cannot be narrowed is refused with the reason", () => {
  const folder = join(parent, "wide");
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  vi.spyOn(fs, "chmodSync").mockImplementation(() => {
    throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  });
  syncBuiltinESMExports();
  expect(() => narrowFolder(folder)).toThrow(
    `The data folder ${folder} is open to other users (mode 755) and cannot be closed to them: EPERM. Set DATA_DIR to a folder of its own, for example one inside it.`,
  );
});

test("a folder with other things in it is left as it is", () => {
  const folder = join(parent, "shared");
  mkdirSync(join(folder, "somebody"), { recursive: true });
  chmodSync(folder, 0o777);
  expect(() => narrowFolder(folder)).toThrow("it holds other things (somebody)");
  expect(statSync(folder).mode & 0o777).toBe(0o777);
});

test("a folder that is not there is not made", () => {
  narrowFolder(join(parent, "absent"));
  expect(statSync(join(parent, "absent"), { throwIfNoEntry: false })).toBeUndefined();
});
