import { setImmediate as nextTurn } from "node:timers/promises";
import { FairTurns } from "@chairtime/kit/server/fair-turns";
import { pauses as plainPauses } from "@chairtime/kit/server/pauses";
import { processor } from "./accounts.ts";
import { type Asker, askerNow } from "./asker.ts";

let stretch: { payers: Asker["accounts"]; since: number } | null = null;
let isEndDue = false;

/**
 * Charges the asker for the processor's time from now on: until somebody else's work begins, or the event loop turns.
 * Called wherever work begins or continues after a wait.
 */
export function beginStretch(): void {
  endStretch();
  stretch = { payers: askerNow().accounts, since: performance.now() };
  if (isEndDue) return;
  isEndDue = true;
  setImmediate(() => {
    isEndDue = false;
    endStretch();
  });
}

function endStretch(): void {
  if (!stretch) return;
  const { payers, since } = stretch;
  stretch = null;
  const milliseconds = performance.now() - since;
  for (const payer of payers) processor.pay(payer, milliseconds);
}

/** One stretch per turn of the event loop, no matter how many accounts wait. */
const stretches = new FairTurns({ places: 1, ofOne: 1, line: Number.POSITIVE_INFINITY }, processor);

async function takeStretch(asker = askerNow()): Promise<void> {
  await nextTurn();
  setImmediate(await stretches.take(asker));
  beginStretch();
}

/**
 * Begins a stretch after a wait: at once for accounts that have used little processor time, for others in their turn.
 * Otherwise many answers from the database would add up to one long turn of the event loop.
 */
export async function continueInTurn(): Promise<void> {
  const { accounts } = askerNow();
  if (accounts.every((payer) => processor.isLight(payer))) beginStretch();
  // Continues even after a hang-up: work that follows a commit must finish.
  else await takeStretch({ accounts, signal: null });
}

/** `pauses` of kit, taking turns with other accounts. Throws HungUpError when the asker has hung up. */
export const pauses = () => plainPauses(takeStretch);
