import { askerNow, askingAs } from "../base/asker.ts";

/** One run that several wait for. */
interface Shared<Result> {
  result: Promise<Result>;
  waiting: number;
  gone: AbortController;
}

/**
 * Coalesces calls with the same key. Callers during a run share the next one, which begins after their question: nobody
 * gets an answer from before it. A run is aborted when all who wait for it have hung up.
 */
export function sharedLooks<Result>(): (key: string, look: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Shared<Result>>();
  const next = new Map<string, Shared<Result>>();

  function begin(
    key: string,
    look: () => Promise<Result>,
    current: Shared<Result> | undefined,
  ): Shared<Result> {
    const gone = new AbortController();
    const result = Promise.allSettled([current?.result])
      .then(() => {
        if (next.get(key) === shared) next.delete(key);
        underWay.set(key, shared);
        return askingAs({ ...askerNow(), signal: gone.signal }, look);
      })
      .finally(() => {
        if (underWay.get(key) === shared) underWay.delete(key);
      });
    const shared = { result, waiting: 0, gone };
    (current ? next : underWay).set(key, shared);
    return shared;
  }

  return (key, look) => {
    const waiting = next.get(key);
    return wait(waiting && !waiting.gone.signal.aborted ? waiting : begin(key, look, underWay.get(key)));
  };
}

async function wait<Result>(shared: Shared<Result>): Promise<Result> {
  const { signal } = askerNow();
  shared.waiting++;
  const leave = () => {
    shared.waiting--;
    if (shared.waiting === 0) shared.gone.abort();
  };
  signal?.addEventListener("abort", leave);
  try {
    return await shared.result;
  } finally {
    signal?.removeEventListener("abort", leave);
  }
}
