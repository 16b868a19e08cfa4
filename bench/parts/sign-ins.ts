import { Generator } from "../load/generator.ts";
import type { Load } from "../load/protocol.ts";
import type { Dataset } from "../support/dataset.ts";
import { bearerOf } from "../support/manager.ts";
import { type Figure, judged } from "../support/outcome.ts";
import { median } from "../support/statistics.ts";

const ROUNDS = 5;
const ROUND_MS = 5000;
const READS_PER_SECOND = 100;
const SIGN_INS_PER_SECOND = 20;
const P99_GOAL = 2;
const TRIES = 200;
const APART_MS = 5;

/** Whether hashing passwords keeps other requests waiting, and whether its time reveals who has an account. */
export async function measureSignIns(dataset: Dataset): Promise<{ figures: Figure[]; details: string }> {
  const { backend, manager } = dataset;
  const origin = backend.url;
  const headers = { authorization: await bearerOf(origin, manager) };
  const readers = new Generator();
  const visitors = new Generator();
  const reads: Load = {
    origin,
    headers,
    steps: [{ name: "read", method: "GET", path: "/api/employees" }],
    connections: 8,
    perSecond: READS_PER_SECOND,
    milliseconds: ROUND_MS,
    warmUpMs: 500,
  };
  const body = JSON.stringify(manager);
  const signIns: Load = {
    ...reads,
    headers: {},
    steps: [{ name: "sign-in", method: "POST", path: "/api/auth/login", body }],
    connections: 16,
    perSecond: SIGN_INS_PER_SECOND,
  };
  const quiet: number[] = [];
  const busy: number[] = [];
  const done: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push((await readers.one(reads)).p99);
    const [read, signIn] = await Promise.all([readers.one(reads), visitors.one(signIns)]);
    busy.push(read.p99);
    done.push(signIn.perSecond);
  }
  readers.close();
  visitors.close();
  const ratio = median(busy.map((p99, round) => p99 / (quiet[round] ?? Number.NaN)));
  const { known, unknown } = await timeSignIns(origin, manager.email);
  const apart = Math.abs(known - unknown);
  return {
    figures: [
      judged(
        `p99 of reads during ${SIGN_INS_PER_SECOND} sign-ins a second over the quiet one`,
        `${ratio.toFixed(2)} (${median(busy).toFixed(1)} ms over ${median(quiet).toFixed(1)} ms)`,
        `${P99_GOAL}`,
        ratio <= P99_GOAL,
      ),
      judged(
        "medians of a refused sign-in, known and unknown address",
        `${apart.toFixed(1)} ms apart (${known.toFixed(1)} and ${unknown.toFixed(1)} ms)`,
        `${APART_MS} ms`,
        apart <= APART_MS,
      ),
    ],
    details: `Reads: ${READS_PER_SECOND} a second of \`GET /api/employees\`, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each without and with sign-ins (${median(done).toFixed(1)} a second done). p99 in ms, quiet: ${quiet.map((p99) => p99.toFixed(1)).join(", ")}; busy: ${busy.map((p99) => p99.toFixed(1)).join(", ")}.`,
  };
}

/** Medians in ms of refused sign-ins, one at a time, the two kinds by turns. */
async function timeSignIns(origin: string, email: string): Promise<{ known: number; unknown: number }> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let n = 0; n < TRIES; n++) {
    for (const kind of ["known", "unknown"] as const) {
      const address = kind === "known" ? email : `nobody-${n}@salon.example`;
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: address, password: "Not-the-password-1" }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 401) throw new Error(`A refused sign-in answered ${answer.status}.`);
      times[kind].push(performance.now() - begun);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}
