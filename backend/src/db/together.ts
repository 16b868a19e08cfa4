import type { Database } from "./database.ts";
import { isTransaction } from "./transact.ts";

/** Awaits three queries side by side; in a transaction, which has one connection, one after the other. */
export async function together<A, B, C>(
  db: Database,
  queries: readonly [PromiseLike<A>, PromiseLike<B>, PromiseLike<C>],
): Promise<[A, B, C]> {
  // A query begins when it is first awaited.
  if (isTransaction(db)) return [await queries[0], await queries[1], await queries[2]];
  return Promise.all(queries);
}
