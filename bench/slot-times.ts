import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { cpuTime } from "./support/cpu-time.ts";
import { type Dataset, makeDataset, ofManager, SMALL_SALON, sql } from "./support/dataset.ts";
import { loadNow } from "./support/machine.ts";
import { bearerOf } from "./support/manager.ts";
import { testPostgres } from "./support/postgres.ts";
import { dateIn } from "./support/saved-shift.ts";
import { median, percentile } from "./support/statistics.ts";

// node bench/slot-times.ts [requests]: how long the largest question about slots takes, of 50 people and 31 days, in a salon
// among 1,000 members and among 100,000. Ends with 1 where a goal is missed.

const REQUESTS = Number(process.argv[2] ?? 200);
const WARM_UP = 20;
const SIZES = [1000, 100_000];
/** Of 50 people and 31 days, in milliseconds; and p99 among most members over that among the fewest. */
const GOAL_MS = 50;
const GOAL_RATIO = 2;

const PATH = `/api/slots?from=${dateIn(7)}&to=${dateIn(37)}&minutes=60`;

async function timed({ backend }: Dataset, authorization: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${backend.url}${PATH}`, { headers: { authorization } });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`${PATH} answered ${answer.status}`);
  return took;
}

main(async () => {
  const load = loadNow();
  const folder = temporaryFolder("slot-times");
  const cluster = await step("Starting PostgreSQL", testPostgres);
  const sets: (Dataset & { authorization: string; times: number[] })[] = [];
  for (const members of SIZES) {
    const set = await step(`Filling a database with ${members} members`, () =>
      makeDataset({ cluster, folder, members, large: false, backend: { settings: { AUTH_LIMITS: "off" } } }),
    );
    await sql(set.url, `update employees set is_active = true where salon_id = ${ofManager(set.manager)}`);
    sets.push({ ...set, authorization: await bearerOf(set.backend.url, set.manager), times: [] });
  }
  const [, most = sets[0]] = sets;
  const busy = () => cpuTime(most?.backend.child.pid) ?? Number.NaN;
  const before = busy();
  await step(`Asking ${REQUESTS} times each, by turns`, async () => {
    for (let round = 0; round < REQUESTS + WARM_UP; round++)
      for (const set of sets) {
        const took = await timed(set, set.authorization);
        if (round >= WARM_UP) set.times.push(took);
      }
  });
  const each = (busy() - before) / (REQUESTS + WARM_UP);
  for (const { backend } of sets) await backend.stop();
  for (const { members, times } of sets)
    say(
      `Among ${members} members: ${SMALL_SALON} people and 31 days in ${median(times).toFixed(1)} ms (median), ${percentile(times, 0.99).toFixed(1)} ms (p99).`,
    );
  say(`The backend's processor time for one: ${each.toFixed(1)} ms, whatever else the machine does.`);
  const [fewest = Number.NaN, most99 = Number.NaN] = sets.map(({ times }) => percentile(times, 0.99));
  const middle = Math.max(...sets.map(({ times }) => median(times)));
  const isMet = middle < GOAL_MS && most99 / fewest <= GOAL_RATIO;
  say(
    `p99 grows by ${(most99 / fewest).toFixed(2)}. Goals: ${GOAL_MS} ms, ${GOAL_RATIO}. Load before: ${load}.`,
  );
  say(isMet ? "Met." : "Missed.");
  return isMet ? 0 : 1;
});
