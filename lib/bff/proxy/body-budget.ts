const MB = 1024 * 1024;

export interface BodyLimits {
  /** Cap on bytes of bodies in this process. */
  inAll: number;
  /** Cap on those of one visitor's network. */
  perNetwork: number;
}

const LIMITS: BodyLimits = { inAll: 64 * MB, perNetwork: 16 * MB };

/**
 * Counts the bytes of request bodies in this process, from the first byte until the answer. When they exceed the total,
 * the network that holds most loses its oldest unfinished body: a crowd takes nobody else's place.
 */
export class BodyBudget {
  readonly #limits: BodyLimits;
  readonly #networks = new Map<string, Set<HeldBody>>();
  #bytes = 0;

  constructor(limits: BodyLimits = LIMITS) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Opens an empty account for one request's body. */
  open(network: string): HeldBody {
    return new HeldBody((body, bytes) => this.#grow(network, body, bytes));
  }

  #grow(network: string, body: HeldBody, bytes: number): boolean {
    const own = this.#networks.get(network) ?? new Set();
    if (bytes > 0 && sumOf(own) + bytes > this.#limits.perNetwork) return false;
    while (bytes > 0 && this.#bytes + bytes > this.#limits.inAll) {
      const victim = this.#oldestOfLargest();
      if (!victim || victim === body) return false;
      victim.lose();
    }
    body.bytes += bytes;
    this.#bytes += bytes;
    if (body.bytes > 0) own.add(body);
    else own.delete(body);
    if (own.size > 0) this.#networks.set(network, own);
    else this.#networks.delete(network);
    return true;
  }

  #oldestOfLargest(): HeldBody | undefined {
    const bySize = [...this.#networks.values()].sort((one, other) => sumOf(other) - sumOf(one));
    for (const bodies of bySize) for (const body of bodies) if (body.isUnfinished) return body;
    return undefined;
  }
}

function sumOf(bodies: ReadonlySet<HeldBody>): number {
  let sum = 0;
  for (const { bytes } of bodies) sum += bytes;
  return sum;
}

/** One request's share of the budget. */
export class HeldBody {
  bytes = 0;
  /** Whether it is still being read: a finished body can no longer be lost. */
  isUnfinished = true;
  /** Called when it has to make room. */
  onLost: () => void = () => undefined;
  readonly #grow: (body: HeldBody, bytes: number) => boolean;

  constructor(grow: (body: HeldBody, bytes: number) => boolean) {
    this.#grow = grow;
  }

  /** Reserves more bytes; false if none are left. */
  take(bytes: number): boolean {
    return this.#grow(this, bytes);
  }

  /** Releases all of its bytes. */
  release(): void {
    this.#grow(this, -this.bytes);
  }

  /** Drops the body, to make room for others. */
  lose(): void {
    this.release();
    this.onLost();
  }
}
