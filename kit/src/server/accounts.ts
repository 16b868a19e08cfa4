/** Time constant of the decay: use this long ago counts 37 % (1/e). */
const MEMORY_MS = 10_000;
/** Number of accounts at which unused ones are pruned. */
const MANY = 10_000;
/** Accounts that have used less are pruned. */
const NOTHING_MS = 0.1;

/** Recent use of a shared resource by account, in milliseconds of its time. */
export class Accounts {
  readonly #accounts = new Map<string, { used: number; at: number }>();
  readonly #clock: () => number;
  #heaviest = "";
  #many = MANY;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** An account's use; the older it is, the less it counts. */
  used(name: string): number {
    const account = this.#accounts.get(name);
    return account ? account.used * Math.exp((account.at - this.#clock()) / MEMORY_MS) : 0;
  }

  /** Whether an account has used less than half as much as the one that has used most. */
  isLight(name: string): boolean {
    return this.used(name) < this.used(this.#heaviest) / 2;
  }

  pay(name: string, milliseconds: number): void {
    if (this.#accounts.size >= this.#many) this.#forgetUnused();
    const used = this.used(name) + milliseconds;
    this.#accounts.set(name, { used, at: this.#clock() });
    if (used > this.used(this.#heaviest)) this.#heaviest = name;
  }

  #forgetUnused(): void {
    for (const name of this.#accounts.keys()) if (this.used(name) < NOTHING_MS) this.#accounts.delete(name);
    this.#many = Math.max(MANY, 2 * this.#accounts.size);
  }
}
