import { setTimeout as wait } from "node:timers/promises";
import { FairTurns, HungUpError } from "@chairtime/kit/server/fair-turns";
import pg from "pg";
import { connections } from "../base/accounts.ts";
import { type Asker, askerNow } from "../base/asker.ts";
import { continueInTurn } from "../base/stretch.ts";
import { cancelStatement } from "./cancel-statement.ts";
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
      // Spreads the retries of those who wait.
      await wait(TRY_AGAIN_MS * (0.5 + Math.random()));
    }
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;
type Answered = Promise<pg.QueryResult>;

/** The most that wait for a connection in one line. */
const LINE = 500;

/**
 * A pool that lends its connections in fair turns: each asker pays with the time for which it has one. No account has more
 * than half of them, nor do all together whose turns are long. Who hangs up leaves the line, and the statement under way
 * ends.
 *
 * Its callers wait while PostgreSQL restarts or changes over to a replica. Only what cannot have done anything is tried
 * again: connecting, statements that read, and those that a shut-down or a change-over has ended. What a transaction
 * does then is up to `transact`.
 */
export class PatientPool extends pg.Pool {
  /** No retries at startup: the operator learns of a wrong address immediately. */
  isPatient = false;
  readonly #turns: FairTurns;

  constructor(options: pg.PoolConfig & { max: number }, patienceMs = PATIENCE_MS) {
    super(options);
    const half = Math.floor(options.max / 2);
    this.#turns = new FairTurns(
      {
        places: options.max,
        ofOne: Math.max(1, half),
        kept: half,
        line: LINE,
        isPaid: true,
        patienceMs,
      },
      connections,
    );
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const asker = askerNow();
    const connect = async () => {
      // Two that each hold one connection and wait for another one would wait forever.
      if (asker.isInTransaction) throw new Error("A transaction has asked for a second connection");
      const end = await this.#turns.take(asker);
      try {
        return lent(await super.connect(), asker.signal, end);
      } catch (error) {
        end();
        throw error;
      }
    };
    const connecting = this.isPatient ? untilReachable(connect) : connect();
    if (!connected) return connecting.then((client) => keepsItsEnd(client, asker));
    connecting.then(
      (client) => connected(undefined, client, client.release),
      (error) => connected(error, undefined, () => {}),
    );
    return undefined;
  }

  // Its many signatures are those of the callers; of all it only matters whether a statement reads.
  override query(...statement: unknown[]): never {
    const query = async () => {
      const answered = await (Reflect.apply(super.query, this, statement) as Answered);
      await continueInTurn();
      return answered;
    };
    if (!this.isPatient) return query() as never;
    const again = reads(statement[0]) ? isUnreachable : isNotDone;
    return untilReachable(query, again) as never;
  }
}

/**
 * Has every statement after one that was shut down fail as that one did, and every one after the asker has hung up: a
 * rollback that finds no connection would hide that nothing was done. The connection is given up then: one to a former
 * primary would fail for everybody.
 */
function keepsItsEnd(client: pg.PoolClient, { signal }: Asker): pg.PoolClient {
  const { query } = client;
  let end: unknown = null;
  const asItEnded = async (...statement: unknown[]) => {
    if (signal?.aborted) end ??= new HungUpError();
    if (end) throw end;
    try {
      const answered = await (Reflect.apply(query, client, statement) as Answered);
      await continueInTurn();
      return answered;
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
 * Lends a connection until it is returned, once: by its user, when it is lost, or when its asker hangs up. One whose
 * first statement fails would stay taken, and a restart would use up the pool. A canceled statement takes its
 * connection with it: the cancellation may come late, and must not end another asker's.
 */
function lent(client: pg.PoolClient, signal: AbortSignal | null, endTurn: () => void): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce: Release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off("error", releaseOnce);
    signal?.removeEventListener("abort", onAbort);
    release(error);
    endTurn();
  };
  const onAbort = () => {
    cancelStatement(client);
    releaseOnce(true);
  };
  client.release = releaseOnce;
  client.on("error", releaseOnce);
  signal?.addEventListener("abort", onAbort);
  if (!signal?.aborted) return client;
  onAbort();
  throw new HungUpError();
}

function reads(statement: unknown): boolean {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  return typeof text === "string" && /^\s*select\b/i.test(text);
}
