import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { refuseBomb } from "./refuse-bomb.ts";

function fileOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "chairtime-bomb-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "backup.tar.gz");
  writeFileSync(file, bytes);
  return file;
}

const room = { bytes: 100_000, times: 50 };

test("a packed file is refused by its unpacked size", async () => {
  const file = fileOf(gzipSync(new Uint8Array(10_000_000)));
  await expect(refuseBomb(file, room)).rejects.toThrow(/would unpack to more than .* Nothing was changed\.$/);
});

test("one that is no packed file is refused, and an honest one is not", async () => {
  await expect(refuseBomb(fileOf(Buffer.from("no gzip")), room)).rejects.toThrow(/cannot be opened/);
  await expect(refuseBomb(fileOf(gzipSync(new Uint8Array(90_000))), room)).resolves.toBeUndefined();
});
