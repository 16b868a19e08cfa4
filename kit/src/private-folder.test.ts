import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { narrowFolder } from "./private-folder.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "chairtime-private-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

test("a folder that others may read is narrowed to its owner", () => {
  const folder = join(parent, "wide");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  narrowFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a folder that cannot be narrowed is refused with the reason", () => {
  expect(() => narrowFolder("/proc")).toThrow(
    "The data folder /proc is open to other users (mode 555) and cannot be closed to them: EPERM. Set DATA_DIR to a folder of its own, for example one inside it.",
  );
});

test("a folder that is meant for everybody is left as it is", () => {
  const folder = join(parent, "tmp");
  mkdirSync(folder);
  chmodSync(folder, 0o1777);
  expect(() => narrowFolder(folder)).toThrow("it is shared by all users of the machine");
  expect(statSync(folder).mode & 0o777).toBe(0o777);
});

test("a folder that is not there is not made", () => {
  narrowFolder(join(parent, "absent"));
  expect(statSync(join(parent, "absent"), { throwIfNoEntry: false })).toBeUndefined();
});
