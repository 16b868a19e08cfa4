import { said } from "@chairtime/messages/said";
import type { MiddlewareHandler } from "hono";
import type { BackendSettings } from "../base/env.ts";
import type { AppEnv } from "./app-env.ts";
import { Failure } from "./failure.ts";
import { LargeWrites } from "./large-writes.ts";

/** How much is under way at once, and how much of each may wait. */
export interface TurnBounds {
  /** For everybody together. */
  atOnce: number;
  /** For one. */
  ofOne: number;
  /** The most that wait for one; later ones are refused. */
  line: number;
}

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/** Work that waits for its turn: each behind the caller's own, and all callers take turns. */
export class Turns {
  readonly #bounds: TurnBounds;
  /** In the order in which they are served next. */
  readonly #lines = new Map<string, Line>();
  #underWay = 0;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
  }

  /** Runs work when it is its turn. Throws Failure 429 when too much of the same is waiting. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#begin(key);
    try {
      return await work();
    } finally {
      this.#end(key);
    }
  }

  #begin(key: string): Promise<void> | void {
    const { atOnce, ofOne, line: lineMax } = this.#bounds;
    const line = this.#lines.get(key) ?? { underWay: 0, waiting: [] };
    this.#lines.set(key, line);
    if (this.#underWay < atOnce && line.underWay < ofOne) {
      this.#start(line);
      return;
    }
    if (line.waiting.length >= lineMax) throw tooMuchAtOnce();
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  #start(line: Line): void {
    line.underWay++;
    this.#underWay++;
  }

  #end(key: string): void {
    const line = this.#lines.get(key);
    if (!line) return;
    line.underWay--;
    this.#underWay--;
    // A served caller goes to the end of the round.
    this.#lines.delete(key);
    if (line.underWay > 0 || line.waiting.length > 0) this.#lines.set(key, line);
    for (const [next, { underWay, waiting }] of this.#lines) {
      if (underWay >= this.#bounds.ofOne) continue;
      const go = waiting.shift();
      if (!go) continue;
      const served = this.#lines.get(next);
      if (!served) continue;
      this.#lines.delete(next);
      this.#lines.set(next, served);
      this.#start(served);
      go();
      return;
    }
  }
}

function tooMuchAtOnce(): Failure {
  return new Failure(429, said("refusals.server.turns"), {
    body: { code: "salon_busy" },
    headers: { "retry-after": "2" },
  });
}

/** The kinds of turns, by salon. */
export interface SalonTurns {
  /** Every request. */
  requests: Turns;
  /** Work that reads or writes much of a salon: exports, previews, publications. One of a salon at a time. */
  heavy: Turns;
  large: LargeWrites;
}

/** More of one salon would only wait longer. */
const LINE = 500;
const HEAVY_LINE = 20;

/**
 * Makes the turns of one backend. The embedded database does one thing at a time: a new caller waits for what is under way,
 * so that few of a salon's requests may be. Of a pool's connections a salon leaves most to others, and all salons leave
 * some to those who sign in.
 */
export function createTurns({
  databaseUrl,
  databasePoolSize,
  limits,
}: Pick<BackendSettings, "databaseUrl" | "databasePoolSize" | "limits">): SalonTurns {
  const room = databaseUrl === null ? 8 : Math.max(2, databasePoolSize - 2);
  const ofOne = databaseUrl === null ? 2 : Math.max(1, Math.floor(room / 2));
  const line = (most: number) => (limits === null ? Number.POSITIVE_INFINITY : most);
  return {
    requests: new Turns({ atOnce: room, ofOne, line: line(LINE) }),
    heavy: new Turns({ atOnce: 2, ofOne: 1, line: line(HEAVY_LINE) }),
    large: new LargeWrites(databaseUrl === null && limits !== null),
  };
}

/** Lets requests through when it is their salon's turn. */
export function takeTurns(
  turns: Turns,
  salonOf: (variables: AppEnv["Variables"]) => string,
): MiddlewareHandler<AppEnv> {
  return (c, next) => turns.take(salonOf(c.var), () => next());
}
