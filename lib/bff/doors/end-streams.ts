import type { Bff } from "../context.ts";

// The parts that the doors built; they are there once the first of them was used.
const shared = globalThis as { chairtimeBff?: Pick<Bff, "streams"> };

/** Ends every stream of events: its browser comes again, to another server or to the one that follows. */
export function endStreams(): void {
  for (const stream of shared.chairtimeBff?.streams ?? []) stream.destroy();
}
