const PREFIX = "chairtime:";
const underWay = new Map<string, Promise<unknown>>();

export interface Followed<Outcome> {
  outcome: Outcome;
  /** Whether another try with the same token could end differently: the result is then not remembered. */
  isPassing: boolean;
}

/**
 * Follows a link with a token once, however often this is called: by React's double effects, after a reload, in a
 * second tab. This browser remembers a definite result. `purpose` separates different kinds of links.
 */
export function followOnce<Outcome>(
  purpose: string,
  token: string,
  follow: () => Promise<Followed<Outcome>>,
): Promise<Outcome> {
  const key = keyOf(purpose, token);
  // Only `follow` of the same purpose stored it.
  const running = underWay.get(key) as Promise<Outcome> | undefined;
  if (running) return running;
  const promise = inTurn(key, async () => {
    const kept = remembered<Outcome>(key);
    if (kept !== null) return kept;
    const { outcome, isPassing } = await follow();
    if (isPassing) underWay.delete(key);
    else remember(key, outcome);
    return outcome;
  });
  underWay.set(key, promise);
  return promise;
}

/**
 * Runs the task in one tab at a time, where the browser has locks (secure origins); the next tab finds the remembered
 * result.
 */
function inTurn<Outcome>(key: string, task: () => Promise<Outcome>): Promise<Outcome> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request(key, task);
}

function remember(key: string, outcome: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(outcome));
  } catch {
    // Without storage a reload asks again.
  }
}

function remembered<Outcome>(key: string): Outcome | null {
  try {
    const text = localStorage.getItem(key);
    // Only written by `remember`.
    return text === null ? null : (JSON.parse(text) as Outcome);
  } catch {
    return null;
  }
}

/** The entry's key: a digest, so that the token isn't stored. */
function keyOf(purpose: string, token: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const letter of token) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${PREFIX}${purpose}:${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
