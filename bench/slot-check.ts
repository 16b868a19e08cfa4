import fc from "fast-check";
import { randomSalons, slotsByEngine, slotsByMinutes } from "../backend/test/support/random-salons.ts";
import { main } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";

// node bench/slot-check.ts [salons] [seed]: compares the slots of random salons with a computation minute by minute.
// Exits with 1 at the first that differs, and shows the smallest salon that does.

const salons = Number(process.argv[2] ?? 10_000);
const seed = process.argv[3] === undefined ? {} : { seed: Number(process.argv[3]) };

main(async () => {
  let done = 0;
  let slots = 0;
  const outcome = await step(`Comparing ${salons} salons`, (note) =>
    fc.check(
      fc.asyncProperty(randomSalons, async (salon) => {
        const found = slotsByMinutes(salon);
        slots += found.length;
        if (++done % 500 === 0) note(`${done} salons`);
        return JSON.stringify(await slotsByEngine(salon)) === JSON.stringify(found);
      }),
      { numRuns: salons, ...seed },
    ),
  );
  if (outcome.failed) {
    say(fc.defaultReportMessage(outcome) ?? "");
    return 1;
  }
  say(`${done} salons with ${slots} slots: each as a look at every minute finds it.`);
  return 0;
});
