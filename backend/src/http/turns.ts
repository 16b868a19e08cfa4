import { FairTurns } from "@chairtime/kit/server/fair-turns";
import { said } from "@chairtime/messages/said";
import type { MiddlewareHandler } from "hono";
import { processor } from "../base/accounts.ts";
import { type Asker, askerNow, askingAs } from "../base/asker.ts";
import type { BackendSettings } from "../base/env.ts";
import { beginStretch } from "../base/stretch.ts";
import type { AppEnv } from "./app-env.ts";
import { Failure } from "./failure.ts";

/** Waiting requests per salon; more would only wait longer. */
const LINE = 500;
const LARGE_LINE = 20;
/** Work that keeps much of a salon in memory: one at a time for each salon, two in total. */
const LARGE = { places: 2, ofOne: 1 };

/** Limits requests in memory; the pool decides who may use the database. */
export interface SalonTurns {
  /** Requests in progress, by salon. */
  requests: FairTurns;
  /** Exports, previews and the like. */
  large: FairTurns;
}

/** A request that has a turn. */
interface Served extends Asker {
  leave?: () => void;
  /** Takes another one, for a part of its answer. */
  takeNext?: () => Promise<() => void>;
}

/** Makes the turns of one backend. A salon may have as many requests in progress as connections. */
export function createTurns(
  { databasePoolSize, limits }: Pick<BackendSettings, "databasePoolSize" | "limits">,
  accounts = processor,
): SalonTurns {
  const line = (most: number) => (limits === null ? Number.POSITIVE_INFINITY : most);
  const ofOne = Math.max(1, Math.floor(databasePoolSize / 2));
  return {
    requests: new FairTurns({ places: Number.POSITIVE_INFINITY, ofOne, line: line(LINE) }, accounts),
    large: new FairTurns({ ...LARGE, line: line(LARGE_LINE) }, accounts),
  };
}

/** Lets a request through when it is its turn in a line. */
export function takeTurns(
  requests: FairTurns,
  lineOf: (variables: AppEnv["Variables"]) => string,
): MiddlewareHandler<AppEnv> {
  return (c, next) => inTurn(requests, lineOf(c.var), next);
}

/** Runs work when it is its turn in a line. Throws LineFullError when too much waits there. */
export async function inTurn<Result>(
  requests: FairTurns,
  line: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const asker = askerNow();
  const inLine: Asker = { accounts: [line], signal: asker.signal };
  const leave = await requests.take(inLine);
  const takeNext = () => requests.take({ ...inLine, isAgain: true });
  const served: Served = { ...asker, leave, takeNext };
  try {
    return await askingAs(served, work);
  } finally {
    leave();
  }
}

/**
 * Runs work that keeps much of a salon in memory when it is its turn. Ends the request's own turn first, so that the
 * salon's small requests continue.
 */
export async function inLargeTurn<Result>(
  { large }: SalonTurns,
  work: () => Promise<Result>,
): Promise<Result> {
  const asker: Served = askerNow();
  asker.leave?.();
  const end = await large.take(asker);
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * A body whose pieces are each made in a turn of the request's salon. A slow reader blocks nobody: it has no turn
 * between pieces.
 */
export function inPieces(pieces: Iterator<string, void> | AsyncIterator<string, void>): ReadableStream {
  const asker: Served = askerNow();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: (controller) =>
      askingAs(asker, async () => {
        const end = await asker.takeNext?.();
        beginStretch();
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } finally {
          end?.();
        }
      }).catch((error) => {
        if (!asker.signal?.aborted) throw error;
        controller.error(error);
      }),
    cancel: async () => void (await pieces.return?.()),
  });
}

/** Refusal when a salon's queue is full. */
export function tooMuchAtOnce(): Failure {
  return new Failure(429, said("refusals.server.turns"), {
    body: { code: "salon_busy" },
    headers: { "retry-after": "2" },
  });
}
