import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  cutAndOpen,
  drawMoments,
  makeFolder,
  recordWrites,
  seeded,
} from "../backend/test/support/power-cuts.ts";

// node bench/power-cut.ts [cuts]: cuts the power of the embedded database at random moments under writes, and at a tenth
// as many of its first initialisation. Ends with 1 after a lost acknowledged write or any database does not open.

const cuts = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 1);
const random = seeded(seed);
const folder = makeFolder();
const say = (text: string) => process.stdout.write(`${text}\n`);
try {
  const recording = await recordWrites(join(folder, "data"), Math.max(100, cuts * 2));
  const { changes, opened, acknowledged } = recording;
  say(`${changes.length} changes of files, ${acknowledged.length} writes acknowledged; seed ${seed}`);
  const moments = [
    ...drawMoments(Math.ceil(cuts / 10), 0, opened, random),
    ...drawMoments(cuts, opened, changes.length, random),
  ];
  let done = 0;
  const onCut = () => {
    done += 1;
    if (done % 20 === 0) say(`${done} of ${moments.length}`);
  };
  const losses = await cutAndOpen(recording, moments, { folder, random, onCut });
  for (const loss of losses) say(loss);
  say(`${moments.length} cuts, ${losses.length} with a loss`);
  process.exitCode = losses.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
