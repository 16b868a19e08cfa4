const MB = 1024 * 1024;

export interface BodyLimits {
  /** Bytes that this process holds of bodies at the same time. */
  inAll: number;
  /** Bytes that it holds for one visitor's network. */
  perNetwork: number;
}

const LIMITS: BodyLimits = { inAll: 64 * MB, perNetwork: 16 * MB };

/**
 * Counts the bytes of bodies that this process holds, from their first byte until the answer to their request. Where all
 * of them are too many, the network that holds most of them loses its oldest unfinished body: a crowd costs nobody else
 * their place.
 */
export class BodyBudget {
  readonly #limits: BodyLimits;
  readonly #networks = new Map<string, Set<HeldBody>>();
  #bytes = 0;

  constructor(limits: BodyLimits = LIMITS) {
    this.#limits = limits;
  }

  /** How many bytes are held. */
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
  /** True while it is being read: from then on it cannot be lost. */
  isUnfinished = true;
  /** Called when it must make room. */
  onLost: () => void = () => undefined;
  readonly #grow: (body: HeldBody, bytes: number) => boolean;

  constructor(grow: (body: HeldBody, bytes: number) => boolean) {
    this.#grow = grow;
  }

  /** Reserves more bytes. Returns false where none are left. */
  take(bytes: number): boolean {
    return this.#grow(this, bytes);
  }

  /** Gives all of its room back. */
  release(): void {
    this.#grow(this, -this.bytes);
  }

  /** Makes room for others. */
  lose(): void {
    this.release();
    this.onLost();
  }
}
