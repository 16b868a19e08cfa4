import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cutAndOpen, drawMoments, makeFolder, recordWrites, seeded } from "./support/power-cuts.ts";

// `node bench/power-cut.ts` does the same at 200 moments.

test("a power cut at any moment, the first start included, leaves a database that has all that was acknowledged", async () => {
  const folder = makeFolder();
  const random = seeded(Date.now());
  try {
    const recording = await recordWrites(join(folder, "data"), 60);
    const { changes, opened, acknowledged } = recording;
    expect(acknowledged).toHaveLength(60);
    const moments = [
      ...drawMoments(4, 0, opened, random),
      ...drawMoments(16, opened, changes.length, random),
    ];
    expect(await cutAndOpen(recording, moments, { folder, random })).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);
