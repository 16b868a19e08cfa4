import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makePrivateFolder, narrowFolder } from "./private-folder.ts";
import { StartError } from "./start-error.ts";

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

describe("a folder that is open to others", () => {
  const wide = (...entries: string[]) => {
    const folder = join(parent, "wide");
    for (const entry of entries) mkdirSync(join(folder, entry), { recursive: true });
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    return folder;
  };
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  test.each([
    ["pgdata"],
    ["pgdata-15"],
    ["backend.lock"],
    ["backend-db.old"],
    ["session-secret.1"],
    ["ended-sessions.json"],
    ["outbox"],
    ["backups"],
    ["lost+found"],
  ])("is narrowed where it holds %s", (entry) => {
    const folder = wide(entry);
    narrowFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  test("is narrowed though other things lie beside the product's", () => {
    const folder = wide("notes", "pgdata");
    narrowFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  test.each([["old-pgdata"], ["backendx"], ["outbox-2"], ["my.backups"], ["mysession-secret"]])(
    "is left alone where it holds %s, which is named",
    (entry) => {
      const folder = wide("lost+found", entry);
      expect(() => narrowFolder(folder)).toThrow(StartError);
      expect(() => narrowFolder(folder)).toThrow(`it holds other things (${entry})`);
      expect(modeOf(folder)).toBe(0o755);
    },
  );

  test("keeps the rights of the folders in it", () => {
    const folder = wide("pgdata");
    chmodSync(join(folder, "pgdata"), 0o750);
    narrowFolder(folder);
    expect(modeOf(join(folder, "pgdata"))).toBe(0o750);
  });

  test("is refused where the file system keeps no such rights", () => {
    const folder = wide();
    vi.spyOn(fs, "chmodSync").mockImplementation(() => {});
    syncBuiltinESMExports();
    expect(() => narrowFolder(folder)).toThrow(
      `The data folder ${folder} is open to other users (mode 755) and cannot be closed to them: its file system keeps no such rights. Set DATA_DIR to a folder of its own, for example one inside it.`,
    );
  });

  test("is refused where many use it by its nature, and the sentence proposes one inside", () => {
    const folder = wide();
    chmodSync(folder, 0o1777);
    expect(() => narrowFolder(folder)).toThrow(
      `DATA_DIR '${folder}' is shared with other users of this machine. Set a folder of the product's own, such as '${join(folder, "chairtime")}'.`,
    );
  });

  test("names what went wrong though it has no code", () => {
    const folder = wide();
    vi.spyOn(fs, "chmodSync").mockImplementation(() => {
      throw new Error("out of luck");
    });
    syncBuiltinESMExports();
    expect(() => narrowFolder(folder)).toThrow("cannot be closed to them: Error: out of luck. Set");
  });
});

test("a folder is made for its owner alone, with those above it", () => {
  const folder = join(parent, "a", "data");
  makePrivateFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
