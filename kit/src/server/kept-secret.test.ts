import { once } from "node:events";
import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { keptSecret } from "./kept-secret.ts";
import { StartError } from "./start-error.ts";

const STRONG = "3f9a1c77d2b84e06a5c1f0e2d9b76a41";
const folder = () => mkdtempSync(join(tmpdir(), "chairtime-secret-"));
const keep = (dataDir: string) => keptSecret({ setting: "SOME_SECRET", dataDir, file: "session-secret" });
const modeOf = (path: string) => statSync(path).mode & 0o777;

test("a secret is made once, for its owner alone, in a folder of the owner's", () => {
  const dataDir = join(folder(), "a", "data");
  const secret = keep(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keep(dataDir)).toBe(secret);
  expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe(secret);
  expect(modeOf(join(dataDir, "session-secret"))).toBe(0o600);
  expect(modeOf(dataDir)).toBe(0o700);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
});

test("of 20 that start together all read the same one", async () => {
  const dataDir = join(folder(), "data");
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const source = `
    const { parentPort, workerData } = require("node:worker_threads");
    import(workerData.module).then(({ keptSecret }) => {
      parentPort.postMessage("ready");
      Atomics.wait(workerData.gate, 0, 0);
      parentPort.postMessage(keptSecret(workerData.secret));
    });
  `;
  const secret = { setting: "SOME_SECRET", dataDir, file: "session-secret" };
  const workerData = { module: new URL("./kept-secret.ts", import.meta.url).href, gate, secret };
  const starters = Array.from({ length: 20 }, () => new Worker(source, { eval: true, workerData }));
  await Promise.all(starters.map((starter) => once(starter, "message")));
  const read = Promise.all(starters.map((starter) => once(starter, "message")));
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  const secrets = (await read).flat();
  expect(secrets).toHaveLength(20);
  expect(new Set(secrets)).toEqual(new Set([keep(dataDir)]));
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
});

test.each([
  ["empty", ""],
  ["blank", "\n"],
  ["short", "3f9a1c77d2b84e06"],
  ["a sample", "change-me-change-me-change-me-change-me"],
])("a kept secret that is %s stops the start, and the sentence names its file", (_name, content) => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "session-secret"), content);
  expect(() => keep(dataDir)).toThrow(StartError);
  expect(() => keep(dataDir)).toThrow(
    new RegExp(`^The secret kept in ${dataDir}/session-secret is damaged.* Delete the file`),
  );
  expect(readFileSync(join(dataDir, "session-secret"), "utf8"), "it is left as it is").toBe(content);
});

test("a file and a folder that others may read are shut", () => {
  const dataDir = join(folder(), "data");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "session-secret"), `${STRONG}\n`);
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, "session-secret"), 0o644);
  expect(keep(dataDir)).toBe(STRONG);
  expect(modeOf(dataDir)).toBe(0o700);
  expect(modeOf(join(dataDir, "session-secret"))).toBe(0o600);
});

test("a file that others may read is shut in a folder of the owner's too", () => {
  const dataDir = folder();
  const path = join(dataDir, "session-secret");
  writeFileSync(path, STRONG);
  chmodSync(path, 0o644);
  expect(keep(dataDir)).toBe(STRONG);
  expect(modeOf(path)).toBe(0o600);
});

test("the secret of another process that was quicker counts, and no draft stays", () => {
  const dataDir = folder();
  const link = vi.spyOn(fs, "linkSync").mockImplementationOnce(() => {
    writeFileSync(join(dataDir, "session-secret"), STRONG);
    throw Object.assign(new Error("file exists"), { code: "EEXIST" });
  });
  syncBuiltinESMExports();
  try {
    expect(keep(dataDir)).toBe(STRONG);
    expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  } finally {
    link.mockRestore();
    syncBuiltinESMExports();
  }
});

test("a folder that many share by its nature is refused, and stays as it is", () => {
  const shared = folder();
  chmodSync(shared, 0o1777);
  expect(() => keep(shared)).toThrow(/^DATA_DIR '.*' is shared with other users/);
  expect(modeOf(shared)).toBe(0o777);
});

test("a folder that cannot be made or written stops the start with what to set", () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  for (const dataDir of [file, join(file, "data")]) {
    expect(() => keep(dataDir)).toThrow(StartError);
    expect(() => keep(dataDir)).toThrow(
      /^SOME_SECRET is not set and cannot be kept in DATA_DIR '.*': .* Set one of the two\.$/,
    );
  }
});

test.skipIf(process.getuid?.() === 0)("so does a folder of somebody else's", () => {
  const dataDir = folder();
  chmodSync(dataDir, 0o500);
  expect(() => keep(dataDir)).toThrow(/^SOME_SECRET is not set and cannot be kept .* Set one of the two\.$/);
});
