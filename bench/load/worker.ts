import { setTimeout as wait } from "node:timers/promises";
import { addDays } from "@chairtime/kit/calendar";
import { Client, type Dispatcher } from "undici";
import { percentile } from "../support/statistics.ts";
import type { Load, LoadResult, Step } from "./protocol.ts";

// A separate process, so that what drives the benchmark does not share a thread with what measures it.

const FAR = "2030-01-01";
/** Dates end with the year 2200. Each record is deleted before its date comes again. */
const FAR_DAYS = 60_000;
let counter = 0;

interface Answer {
  status: number;
  text: string;
}

/** `keep` false throws the body away as it comes. */
function ask(client: Client, step: Step, headers: Record<string, string>, keep: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let status = 0;
    const chunks: Buffer[] = [];
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, code) {
        status = code;
      },
      onResponseData(_controller, chunk) {
        if (keep) chunks.push(chunk);
      },
      onResponseEnd() {
        resolve({ status, text: keep ? Buffer.concat(chunks).toString() : "" });
      },
      onResponseError(_controller, error) {
        reject(error);
      },
    };
    client.dispatch({ method: step.method, path: step.path, headers, body: step.body ?? null }, handler);
  });
}

function filled(step: Step, n: number, member: string, id: string): Step {
  const fill = (text: string) =>
    text.includes("{")
      ? text
          .replaceAll("{n}", `${process.pid}-${n}`)
          .replaceAll("{day}", addDays(FAR, n % FAR_DAYS))
          .replaceAll("{member}", member)
          .replaceAll("{id}", id)
      : text;
  return { ...step, path: fill(step.path), ...(step.body === undefined ? {} : { body: fill(step.body) }) };
}

async function runLoad(load: Load): Promise<LoadResult> {
  const times = load.steps.map((): number[] => []);
  const all = load.steps.map(() => 0);
  const failures: Record<string, number> = {};
  const begun = performance.now();
  const countFrom = begun + (load.warmUpMs ?? 0);
  const end = countFrom + load.milliseconds;
  const flows = load.flows ?? Number.POSITIVE_INFINITY;
  let begunFlows = 0;
  const fixed = load.steps.every((step) => !`${step.path}${step.body}`.includes("{"));
  const headersOf = (step: Step, session: Record<string, string> = {}) => ({
    ...load.headers,
    ...session,
    ...(step.body !== undefined && { "content-type": "application/json" }),
  });
  const stepHeaders = (load.sessions ?? [{}]).map((session) =>
    load.steps.map((step) => headersOf(step, session)),
  );

  async function flow(client: Client, connection: number): Promise<void> {
    const member = load.members?.[connection % load.members.length] ?? "";
    const own = stepHeaders[connection % stepHeaders.length] ?? [];
    const n = counter++;
    let id = "";
    for (const [at, plain] of load.steps.entries()) {
      const step = fixed ? plain : filled(plain, n, member, id);
      const from = performance.now();
      const keep = !fixed && at === 0;
      const { status, text } = await ask(client, step, own[at] ?? {}, keep);
      const now = performance.now();
      const good = load.accept ? load.accept.includes(status) : status >= 200 && status < 300;
      if (!good) {
        const what = `${step.name}: ${status}${keep ? ` ${text.slice(0, 200)}` : ""}`;
        failures[what] = (failures[what] ?? 0) + 1;
        if (at === 0) return;
        continue;
      }
      all[at] = (all[at] ?? 0) + 1;
      if (from >= countFrom && now <= end) times[at]?.push(now - from);
      if (keep && load.steps.length > 1) id = String(JSON.parse(text).id);
    }
  }

  async function connection(index: number): Promise<void> {
    const client = new Client(load.origin, { pipelining: 1 });
    const beat = load.perSecond ? (1000 * load.connections) / load.perSecond : 0;
    let due = begun + (beat * index) / load.connections;
    try {
      while (performance.now() < end && begunFlows < flows) {
        begunFlows++;
        if (due > end) break;
        if (beat > 0) {
          await wait(Math.max(0, due - performance.now()));
          due += beat;
        }
        await flow(client, index);
      }
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      failures[what] = (failures[what] ?? 0) + 1;
    } finally {
      await client.destroy();
    }
  }

  await Promise.all(Array.from({ length: load.connections }, (_, index) => connection(index)));
  const steps = load.steps.map((step, at) => {
    const own = times[at] ?? [];
    return {
      name: step.name,
      count: own.length,
      all: all[at] ?? 0,
      perSecond: (own.length * 1000) / load.milliseconds,
      p50: percentile(own, 0.5),
      p99: percentile(own, 0.99),
    };
  });
  return { steps, failures };
}

process.on("message", async (load: Load) => {
  process.send?.(await runLoad(load));
});
process.on("disconnect", () => process.exit(0));
