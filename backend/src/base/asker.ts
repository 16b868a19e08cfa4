import { AsyncLocalStorage } from "node:async_hooks";
import { HOUSE_ACCOUNT, type TurnAsker } from "@chairtime/kit/server/fair-turns";

/**
 * Who the process works for: a request, or a round in the background. The accounts are a salon and, where known, the
 * user's; before sign-in a visitor's network; or the house. A transaction's next try is `isAgain`.
 */
export interface Asker extends TurnAsker {
  /** The asker holds a connection, and must not wait for a second one. */
  isInTransaction?: boolean;
}

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
