import { setTimeout as wait } from "node:timers/promises";
import type { Server } from "../support/servers.ts";

const EVERY_MS = 2000;
/** By then the code of pages and calls is loaded and compiled. */
const WARM_SECONDS = 60;

interface Figures {
  /** Megabytes at most. */
  memory: number;
  /** Megabytes at most once a process has run for a minute. */
  warm: number;
  /** Milliseconds without a pause. */
  stretch: number;
  /** Milliseconds of processor time of one turn of the event loop: without the wait for a processor. */
  work: number;
  /** The same once a process has run for a minute. */
  warmWork: number;
}

const NOTHING: Figures = { memory: 0, warm: 0, stretch: 0, work: 0, warmWork: 0 };

/** Follows memory and event loop of web server and backend until it is stopped; a process that started at another time is a new one. */
export function watchMetrics(
  web: Server,
  token: string,
): { stop(): Promise<{ web: Figures; backend: Figures; restarts: number }> } {
  const seen = { web: { ...NOTHING }, backend: { ...NOTHING } };
  const starts = { web: 0, backend: 0 };
  let restarts = 0;
  let isOver = false;
  const look = async (name: "web" | "backend", url: string) => {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    const text = answer?.ok ? await answer.text() : "";
    if (text === "") return;
    const value = (metric: string) => Number(new RegExp(`^${metric} (\\S+)`, "m").exec(text)?.[1] ?? 0);
    const own = seen[name];
    const memory = Math.round(value("process_resident_memory_bytes") / 1e6);
    own.memory = Math.max(own.memory, memory);
    own.stretch = Math.max(own.stretch, Math.round(value("nodejs_eventloop_lag_max_seconds") * 1000));
    const work = Math.round(value("process_event_loop_work_max_seconds") * 1000);
    own.work = Math.max(own.work, work);
    const started = value("process_start_time_seconds");
    if (Date.now() / 1000 - started > WARM_SECONDS) {
      own.warm = Math.max(own.warm, memory);
      own.warmWork = Math.max(own.warmWork, work);
    }
    if (starts[name] > 0 && started !== starts[name]) restarts++;
    starts[name] = started;
  };
  const watching = (async () => {
    while (!isOver) {
      await Promise.all([
        look("web", `${web.url}/api/metrics`),
        look("backend", `http://127.0.0.1:${web.backendPort}/metrics`),
      ]);
      await wait(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { ...seen, restarts };
    },
  };
}
