import { said } from "@chairtime/messages/said";
import { tooMany } from "./failure.ts";

/** Fewer records are written before anybody notices. */
const LARGE = 1000;
/** How many seconds a salon waits for each second of a large write: it gets a hundredth of the time. */
const SHARE = 100;
/** How far a salon may be ahead of its share: a few in a row, a mistake and its correction. */
const AHEAD_MS = 300_000;
const SALONS_MAX = 10_000;

/**
 * Bounds how long a salon holds the embedded database up: a transaction there keeps everybody else waiting until it ends.
 * Elsewhere nothing is bounded.
 */
export class LargeWrites {
  readonly #isBounded: boolean;
  /** Until when the share of each salon is used up. */
  readonly #usedUntil = new Map<string, number>();

  constructor(isBounded: boolean) {
    this.#isBounded = isBounded;
  }

  /** Charges a write of about this many records. Throws Failure 429 when the salon has written too much lately. */
  async write<Result>(salonId: string, records: number, work: () => Promise<Result>): Promise<Result> {
    if (!this.#isBounded || records < LARGE) return work();
    const begun = Date.now();
    const used = Math.max(begun, this.#usedUntil.get(salonId) ?? 0);
    if (used - begun > AHEAD_MS)
      throw tooMany(Math.ceil((used - begun - AHEAD_MS) / 1000), said("refusals.tooMany.large"));
    try {
      return await work();
    } finally {
      if (this.#usedUntil.size >= SALONS_MAX) this.#usedUntil.clear();
      this.#usedUntil.set(salonId, used + SHARE * (Date.now() - begun));
    }
  }
}
