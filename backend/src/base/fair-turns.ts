import { type Accounts, accounts as ofProcess, QUANTUM_MS } from "./accounts.ts";
import { type Asker, HungUpError } from "./asker.ts";

export interface TurnBounds {
  /** Maximum concurrent turns. */
  places: number;
  /** How many of them one account may have. */
  ofOne: number;
  /** Places reserved for accounts that are not in debt. */
  kept?: number;
  /** The most that wait in one line; later ones are refused. */
  line: number;
  /** Whether accounts pay for the time of their turns. */
  isPaid?: boolean;
  /** How long anybody waits, in milliseconds. */
  patienceMs?: number;
}

/** Thrown when the queue is full. */
export class LineFullError extends Error {
  override name = "LineFullError";
}

/** Thrown after the longest allowed wait. */
export class PatienceError extends Error {
  override name = "PatienceError";
}

interface Waiting {
  payers: Asker["accounts"];
  begin: () => void;
}

interface Running {
  payers: Asker["accounts"];
  paidUntil: number;
}

/** An account with turns, or that waits for one. */
interface Active {
  asking: number;
  held: number;
  /** What it may spend before its deficit begins. */
  allowance: number;
}

/**
 * Decides who is next by the deficits of accounts: the line whose account has most time left goes first, and lines with the
 * same take turns. An account begins with what it has left from before, pays with the time that it takes, and while it
 * waits earns an equal share of the time that all take. It has at most its part of the places.
 */
export class FairTurns {
  readonly #bounds: TurnBounds;
  readonly #accounts: Accounts;
  readonly #clock: () => number;
  /** In the order of the round. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Set<Running>();
  readonly #active = new Map<string, Active>();

  constructor(bounds: TurnBounds, accounts = ofProcess, clock = () => performance.now()) {
    this.#bounds = bounds;
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /**
   * Resolves with what ends the turn, once it has begun. Rejects with HungUpError when the asker leaves, LineFullError when
   * too many wait in its line already, and PatienceError when it has waited too long.
   */
  take({ accounts: payers, signal, isAgain = false }: Asker): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new HungUpError());
      const [name] = payers;
      const line = this.#lines.get(name) ?? [];
      if (line.length >= this.#bounds.line && !isAgain) return reject(new LineFullError());
      const { patienceMs } = this.#bounds;
      let timer: NodeJS.Timeout | undefined;
      const leave = (error: Error) => {
        settle();
        line.splice(line.indexOf(waiting), 1);
        if (line.length === 0 && this.#lines.get(name) === line) this.#lines.delete(name);
        this.#leave(payers);
        reject(error);
      };
      const onAbort = () => leave(new HungUpError());
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const waiting: Waiting = {
        payers,
        begin: () => {
          settle();
          resolve(this.#start(payers));
        },
      };
      if (isAgain) line.unshift(waiting);
      else line.push(waiting);
      this.#lines.set(name, line);
      for (const payer of payers) this.#activeOf(payer).asking++;
      this.#serve();
      if (!line.includes(waiting)) return;
      signal?.addEventListener("abort", onAbort);
      if (patienceMs !== undefined) timer = setTimeout(() => leave(new PatienceError()), patienceMs).unref();
    });
  }

  #start(payers: Asker["accounts"]): () => void {
    const running: Running = { payers, paidUntil: this.#clock() };
    this.#running.add(running);
    for (const payer of payers) this.#activeOf(payer).held++;
    return () => {
      if (!this.#running.has(running)) return;
      this.#pay(running);
      this.#running.delete(running);
      for (const payer of payers) this.#activeOf(payer).held--;
      this.#leave(payers);
      this.#serve();
    };
  }

  /** One that waits or has a turn does so no longer. */
  #leave(payers: Asker["accounts"]): void {
    for (const payer of payers) {
      const active = this.#activeOf(payer);
      active.asking--;
      if (active.asking === 0) this.#active.delete(payer);
    }
  }

  #activeOf(payer: string): Active {
    const known = this.#active.get(payer);
    if (known) return known;
    const allowance = this.#accounts.spent(payer) + this.#accounts.left(payer);
    const active = { asking: 0, held: 0, allowance };
    this.#active.set(payer, active);
    return active;
  }

  #serve(): void {
    for (let name = this.#next(); name !== null; name = this.#next()) {
      const line = this.#lines.get(name);
      const waiting = line?.shift();
      this.#lines.delete(name);
      if (line && line.length > 0) this.#lines.set(name, line);
      waiting?.begin();
    }
  }

  /** The line that is served next; null while there is no place for any. */
  #next(): string | null {
    const free = this.#bounds.places - this.#running.size;
    if (free <= 0 || this.#lines.size === 0) return null;
    for (const running of this.#running) this.#pay(running);
    const isKept = free <= (this.#bounds.kept ?? 0);
    let first: string | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const [name, [head]] of this.#lines) {
      if (!head || !this.#fits(head.payers, isKept)) continue;
      const left = Math.min(...head.payers.map((payer) => this.#leftOf(payer)));
      if (left > most) [first, most] = [name, left];
    }
    return first;
  }

  #fits(payers: Asker["accounts"], isKept: boolean): boolean {
    return payers.every(
      (payer) =>
        this.#activeOf(payer).held < this.#bounds.ofOne && (!isKept || this.#accounts.left(payer) > 0),
    );
  }

  #leftOf(payer: string): number {
    return this.#activeOf(payer).allowance - this.#accounts.spent(payer);
  }

  /** Charges running work as it goes, so that long work is in debt before it ends. */
  #pay(running: Running): void {
    const now = this.#clock();
    const milliseconds = now - running.paidUntil;
    if (milliseconds <= 0) return;
    running.paidUntil = now;
    if (this.#bounds.isPaid) for (const payer of running.payers) this.#accounts.pay(payer, milliseconds);
    const earned = milliseconds / this.#active.size;
    // An account that cannot be served for a while does not save up.
    for (const [payer, active] of this.#active)
      if (active.asking > active.held && this.#leftOf(payer) < QUANTUM_MS) active.allowance += earned;
  }
}
