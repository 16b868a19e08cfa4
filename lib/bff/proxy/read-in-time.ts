import type { HeldBody } from "./body-budget.ts";

/** Time in ms for a body to begin; it must then keep up a minimum rate. */
const GRACE_MS = 10_000;
const BYTES_PER_SECOND = 8 * 1024;
const FIRST_BYTES = 1024;

export type BodyRead =
  | { kind: "whole"; bytes: Buffer }
  | { kind: "too-large" }
  /** The connection broke off before the body was complete. */
  | { kind: "cut" }
  /** The body began too late or came too slowly. */
  | { kind: "late" }
  /** This process, or the visitor's network, holds too many bytes already. */
  | { kind: "no-room" };

/**
 * Reads a body that comes in time, into one piece of memory however small its chunks are: many small ones would take a
 * hundred times their bytes. Never rejects.
 */
export async function readInTime(
  body: AsyncIterable<Uint8Array>,
  most: number,
  held: HeldBody,
): Promise<BodyRead> {
  const chunks = body[Symbol.asyncIterator]();
  const patience = new Patience(held);
  const bytes = new GrowingBuffer(held);
  try {
    for (;;) {
      const step = await patience.waitFor(chunks.next());
      if (typeof step === "string") return { kind: step };
      if (step.done) break;
      if (bytes.size + step.value.byteLength > most) return { kind: "too-large" };
      if (!bytes.add(step.value)) return { kind: "no-room" };
      patience.grow(bytes.size);
    }
    held.isUnfinished = false;
    return { kind: "whole", bytes: bytes.whole() };
  } catch {
    return { kind: "cut" };
  } finally {
    patience.end();
    // Closes the body, even while a chunk is pending.
    void chunks.return?.()?.catch(() => undefined);
  }
}

/** Waits for chunks until a body is late, or must make room for others. */
class Patience {
  readonly #began = Date.now();
  readonly #over: Promise<"late" | "no-room">;
  #end: (how: "late" | "no-room") => void = () => undefined;
  #timer: NodeJS.Timeout;

  constructor(held: HeldBody) {
    this.#over = new Promise((resolve) => {
      this.#end = resolve;
    });
    held.onLost = () => this.#end("no-room");
    this.#timer = setTimeout(() => this.#end("late"), GRACE_MS);
  }

  waitFor<Value>(step: Promise<Value>): Promise<Value | "late" | "no-room"> {
    // An abandoned step fails with its connection.
    step.catch(() => undefined);
    return Promise.race([step, this.#over]);
  }

  /** Gives the rest more time for each received chunk. */
  grow(size: number): void {
    clearTimeout(this.#timer);
    const endsAt = this.#began + GRACE_MS + (size / BYTES_PER_SECOND) * 1000;
    this.#timer = setTimeout(() => this.#end("late"), endsAt - Date.now());
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

class GrowingBuffer {
  size = 0;
  #bytes = Buffer.alloc(0);
  readonly #held: HeldBody;

  constructor(held: HeldBody) {
    this.#held = held;
  }

  /** False when a chunk has no room. */
  add(chunk: Uint8Array): boolean {
    const needed = this.size + chunk.byteLength;
    if (needed > this.#bytes.length) {
      const capacity = Math.max(FIRST_BYTES, needed, this.size * 2);
      if (!this.#held.take(capacity - this.#bytes.length)) return false;
      const larger = Buffer.allocUnsafe(capacity);
      this.#bytes.copy(larger, 0, 0, this.size);
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.size);
    this.size = needed;
    return true;
  }

  whole(): Buffer {
    return this.#bytes.subarray(0, this.size);
  }
}
