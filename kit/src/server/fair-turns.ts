import type { Accounts } from "./accounts.ts";

/** Who asks for a turn. */
export interface TurnAsker {
  /** Who pays: the first account's line is waited in. */
  accounts: readonly [string, ...string[]];
  /** Aborts when the asker leaves; null for one that stays. */
  signal: AbortSignal | null;
  /** Goes before whatever else its line waits with. */
  isAgain?: boolean;
}

/** The account of what nobody in particular asks for: rounds, deliveries, backups. */
export const HOUSE_ACCOUNT = "house";

/** Read each time a turn can begin. */
export interface TurnBounds {
  /** Maximum concurrent turns. */
  places: number;
  /** How many of them one account may have. */
  ofOne: number;
  /** How many of them accounts with long turns leave to others. */
  kept?: number;
  /** The most that wait in one line; later ones are refused. */
  line: number;
  /** Whether accounts pay for the time of their turns. */
  isPaid?: boolean;
  /** How long anybody waits, in milliseconds. */
  patienceMs?: number;
}

/** An account whose turn lasts longer has long turns, for ten minutes. */
const LONG_MS = 500;
const LONG_FOR_MS = 600_000;
/** Number of accounts with long turns at which earlier ones are pruned. */
const MANY = 1000;

/** Thrown when the client has disconnected. */
export class HungUpError extends Error {
  override name = "HungUpError";
}

export class LineFullError extends Error {
  override name = "LineFullError";
}

/** Thrown after the longest allowed wait. */
export class PatienceError extends Error {
  override name = "PatienceError";
}

interface Waiting {
  payers: TurnAsker["accounts"];
  begin: () => void;
}

interface Running {
  payers: TurnAsker["accounts"];
  since: number;
  paidUntil: number;
}

/** An account with turns, or that waits for one. */
interface Active {
  asking: number;
  held: number;
}

/**
 * Decides who is next: the line whose account has used least lately; equal ones take turns. So accounts that always
 * wait get equal time, and one that uses little hardly waits. An account has at most its share of the places, and
 * accounts with long turns, however many, leave some to others. The house never counts among these: everybody's
 * messages wait for it.
 */
export class FairTurns {
  readonly #bounds: TurnBounds;
  readonly #accounts: Accounts | null;
  readonly #clock: () => number;
  /** In the order of the round. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #running = new Set<Running>();
  readonly #active = new Map<string, Active>();
  readonly #longUntil = new Map<string, number>();

  /** Without accounts, whose use decides, lines just take turns. */
  constructor(bounds: TurnBounds, accounts: Accounts | null = null, clock = () => performance.now()) {
    this.#bounds = bounds;
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /**
   * Resolves with what ends the turn, once it has begun. Rejects with HungUpError when the asker leaves, LineFullError when
   * too many wait in its line already, and PatienceError when it has waited too long.
   */
  take({ accounts: payers, signal, isAgain = false }: TurnAsker): Promise<() => void> {
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
      this.serve();
      if (!line.includes(waiting)) return;
      signal?.addEventListener("abort", onAbort);
      if (patienceMs !== undefined) timer = setTimeout(() => leave(new PatienceError()), patienceMs).unref();
    });
  }

  #start(payers: TurnAsker["accounts"]): () => void {
    const now = this.#clock();
    const running: Running = { payers, since: now, paidUntil: now };
    this.#running.add(running);
    for (const payer of payers) this.#activeOf(payer).held++;
    return () => {
      if (!this.#running.has(running)) return;
      this.#pay(running);
      this.#running.delete(running);
      for (const payer of payers) this.#activeOf(payer).held--;
      this.#leave(payers);
      this.serve();
    };
  }

  #leave(payers: TurnAsker["accounts"]): void {
    for (const payer of payers) {
      const active = this.#activeOf(payer);
      active.asking--;
      if (active.asking === 0) this.#active.delete(payer);
    }
  }

  #activeOf(payer: string): Active {
    const known = this.#active.get(payer);
    if (known) return known;
    const active = { asking: 0, held: 0 };
    this.#active.set(payer, active);
    return active;
  }

  /** Begins what there is room for: to be called when bounds have grown. */
  serve(): void {
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
    let least = Number.POSITIVE_INFINITY;
    for (const [name, [head]] of this.#lines) {
      if (!head || !this.#fits(head.payers, isKept)) continue;
      const accounts = this.#accounts;
      if (!accounts) return name;
      const used = Math.max(...head.payers.map((payer) => accounts.used(payer)));
      if (used < least) [first, least] = [name, used];
    }
    return first;
  }

  #fits(payers: TurnAsker["accounts"], isKept: boolean): boolean {
    return payers.every(
      (payer) => this.#activeOf(payer).held < this.#bounds.ofOne && (!isKept || !this.#hasLongTurns(payer)),
    );
  }

  #hasLongTurns(payer: string): boolean {
    return (this.#longUntil.get(payer) ?? 0) > this.#clock();
  }

  /** Charges running work as it goes, so that long work has used much before it ends. */
  #pay(running: Running): void {
    if (!this.#bounds.isPaid || !this.#accounts) return;
    const now = this.#clock();
    for (const payer of running.payers) {
      this.#accounts.pay(payer, now - running.paidUntil);
      if (now - running.since > LONG_MS && payer !== HOUSE_ACCOUNT)
        this.#longUntil.set(payer, now + LONG_FOR_MS);
    }
    running.paidUntil = now;
    if (this.#longUntil.size < MANY) return;
    for (const payer of this.#longUntil.keys()) if (!this.#hasLongTurns(payer)) this.#longUntil.delete(payer);
  }
}
