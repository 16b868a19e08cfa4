/** Burst allowance of an account: milliseconds of connection or CPU time. */
export const QUANTUM_MS = 250;
/** How much of the passing time an account earns back. An account that uses less is never in debt. */
const SHARE = 0.25;
/** Number of accounts at which unused ones are pruned. */
const MANY = 10_000;
/** Longer than anybody waits. */
const FORGET_MS = 600_000;

interface Account {
  left: number;
  at: number;
  spent: number;
}

/** What accounts have used, in milliseconds of a connection or of the processor. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #clock: () => number;
  #many = MANY;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** What an account has left; negative for a debt. */
  left(name: string): number {
    const account = this.#accounts.get(name);
    if (!account) return QUANTUM_MS;
    return Math.min(QUANTUM_MS, account.left + SHARE * (this.#clock() - account.at));
  }

  /** All that an account has paid. */
  spent(name: string): number {
    return this.#accounts.get(name)?.spent ?? 0;
  }

  pay(name: string, milliseconds: number): void {
    if (this.#accounts.size >= this.#many) this.#forgetUnused();
    const account = { left: this.left(name) - milliseconds, at: this.#clock() };
    this.#accounts.set(name, { ...account, spent: this.spent(name) + milliseconds });
  }

  #forgetUnused(): void {
    const before = this.#clock() - FORGET_MS;
    for (const [name, { at }] of this.#accounts)
      if (at < before && this.left(name) >= QUANTUM_MS) this.#accounts.delete(name);
    this.#many = Math.max(MANY, 2 * this.#accounts.size);
  }
}

/** Of this process: its processor and its connections are used by the accounts that it works for. */
export const accounts = new Accounts();
