import { AsyncLocalStorage } from "node:async_hooks";

/** Who the process works for: a request, or a round in the background. */
export interface Asker {
  /** Who pays: a salon and, where known, the user's account; before sign-in a visitor's network; or the house. */
  accounts: readonly [string, ...string[]];
  /** Aborts when the client disconnects; null for background work. */
  signal: AbortSignal | null;
  /** A transaction's next try goes before whatever else its asker waits with. */
  isAgain?: boolean;
  /** The asker holds a connection, and must not wait for a second one. */
  isInTransaction?: boolean;
}

/** Thrown when the client has disconnected. */
export class HungUpError extends Error {
  override name = "HungUpError";
}

/** Account of background work: rounds, deliveries, backups. */
export const HOUSE_ACCOUNT = "house";
const HOUSE: Asker = { accounts: [HOUSE_ACCOUNT], signal: null };

const askers = new AsyncLocalStorage<Asker>();

export const askerNow = (): Asker => askers.getStore() ?? HOUSE;

export const askingAs = <Result>(asker: Asker, work: () => Result): Result => askers.run(asker, work);

/** Runs work that outlives the request that began it. */
export const asHouse = <Result>(work: () => Result): Result => askers.run(HOUSE, work);

/** Runs background work of a salon: the salon pays, not the house. */
export const onBehalfOf = <Result>(salonId: string, work: () => Result): Result =>
  askers.run({ accounts: [salonId], signal: null }, work);

/** Runs the rest of a request for the accounts that it turned out to belong to. */
export const nowAs = <Result>(accounts: Asker["accounts"], work: () => Result): Result =>
  askers.run({ ...askerNow(), accounts }, work);
