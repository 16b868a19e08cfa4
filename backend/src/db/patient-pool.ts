import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isNotDone, isUnreachable } from "./database-error.ts";

/**
 * How long a request waits for a database that restarts or changes over: longer than either takes, the time until a lost
 * primary is given up included, and within the 30 s that the web server waits.
 */
export const PATIENCE_MS = 24_000;
const TRY_AGAIN_MS = 200;

/**
 * Calls `attempt` again while it fails because the database cannot be reached, or as `isPassing` says. Throws its last
 * error after 24 s, and any other error at once.
 */
export async function untilReachable<Result>(
  attempt: () => Promise<Result>,
  isPassing: (error: unknown) => boolean = isUnreachable,
): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error;
      // Those who wait do not all come back at the same moment.
      await wait(TRY_AGAIN_MS * (0.5 + Math.random()));
    }
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;
type Answered = Promise<pg.QueryResult>;

/**
 * A pool whose callers wait while PostgreSQL restarts or changes over to a replica. Only what cannot have done anything is
 * tried again: connecting, statements that read, and those that a shut-down or a change-over has ended. What a transaction
 * does then is up to `transact`.
 */
export class PatientPool extends pg.Pool {
  /** The start is impatient: its operator hears at once that an address is wrong. */
  isPatient = false;
  /** When a connection came back last, in good order. */
  #heardAt = 0;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on("release", (error) => {
      if (!error) this.#heardAt = performance.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    let askedAt = 0;
    const connect = async () => {
      askedAt = performance.now();
      return releasedWhenLost(await super.connect());
    };
    // With all connections taken, an overload has some come back. Where none does, the database is lost and has not said so.
    const isSilent = (error: unknown) => hasNoneFree(error) && this.#heardAt < askedAt;
    const connecting = this.isPatient
      ? untilReachable(connect, (error) => isUnreachable(error) || isSilent(error))
      : connect();
    if (!connected) return connecting.then(keepsItsEnd);
    connecting.then(
      (client) => connected(undefined, client, client.release),
      (error) => connected(error, undefined, () => {}),
    );
    return undefined;
  }

  // Its many signatures are those of the callers; of all it only matters whether a statement reads.
  override query(...statement: unknown[]): never {
    const query = () => Reflect.apply(super.query, this, statement) as Answered;
    if (!this.isPatient) return query() as never;
    const again = reads(statement[0]) ? isUnreachable : isNotDone;
    return untilReachable(query, again) as never;
  }
}

/**
 * Has every statement after one that was shut down fail as that one did: a rollback that finds no connection would hide
 * that nothing was done. The connection is given up then: one to a former primary would fail for everybody.
 */
function keepsItsEnd(client: pg.PoolClient): pg.PoolClient {
  const { query } = client;
  let end: unknown = null;
  const asItEnded = async (...statement: unknown[]) => {
    if (end) throw end;
    try {
      return await (Reflect.apply(query, client, statement) as Answered);
    } catch (error) {
      if (isNotDone(error)) end = error;
      throw error;
    }
  };
  client.query = asItEnded as typeof query;
  const { release } = client;
  client.release = (error) => {
    client.query = query;
    release(error || end !== null);
  };
  return client;
}

/**
 * Gives a connection back to the pool when it is lost, whether or not its user does: one whose first statement fails
 * would stay taken, and a restart would use up the pool.
 */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce: Release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off("error", releaseOnce);
    release(error);
  };
  client.release = releaseOnce;
  client.on("error", releaseOnce);
  return client;
}

function hasNoneFree(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

function reads(statement: unknown): boolean {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  return typeof text === "string" && /^\s*select\b/i.test(text);
}
