import { EventEmitter } from "node:events";

/** The reason of an aborted call whose time is over. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** The reason of an aborted call whose asker has hung up. */
export class HungUpError extends DeadlineError {
  override name = "HungUpError";
}

/** Something that ends when its asker is gone. */
interface Leaving {
  /** Calls the listener when the asker hangs up before the answer's end. */
  onHangUp?: ((listener: () => void) => void) | undefined;
}

/**
 * Emits `abort` once, as undici takes it. A real AbortSignal for every request costs many times as much. (undici takes
 * anything with `aborted` for a real one.)
 */
export class TimeLimit extends EventEmitter {
  isOver = false;
  reason: DeadlineError | null = null;

  end(reason = new DeadlineError("Out of time.")): void {
    if (this.isOver) return;
    this.isOver = true;
    this.reason = reason;
    this.emit("abort");
  }
}

/** One limit for everything that is done for one request. */
export class Deadline {
  readonly signal = new TimeLimit();
  readonly #timer: NodeJS.Timeout;
  readonly #endsAt: number;
  #handedOver = false;

  constructor(milliseconds: number) {
    this.#endsAt = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.signal.end(), milliseconds);
  }

  get remaining(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Waits for shared work no longer than this request may; the work itself continues. */
  async waitFor<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this;
    if (signal.isOver) throw signal.reason;
    let onAbort: () => void = () => undefined;
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason);
      signal.once("abort", onAbort);
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      signal.removeListener("abort", onAbort);
    }
  }

  /** Ends the call when its asker hangs up: what only asks is worth nothing then. */
  endWith({ onHangUp }: Leaving): void {
    onHangUp?.(() => this.signal.end(new HungUpError("The asker has hung up.")));
  }

  /** The answer is still being streamed: its stream clears the deadline at its end. */
  handOver(): void {
    this.#handedOver = true;
  }

  /** Begins the limit again: a stream may take longer in all, as long as its next piece comes within the limit. */
  extend(): void {
    this.#timer.refresh();
  }

  /** Ends the limit, unless it was handed over. */
  release(): void {
    if (!this.#handedOver) this.clear();
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
