import type { Bff } from "../context.ts";

// Shared with the doors; set once one of them was used.
const shared = globalThis as { chairtimeBff?: Pick<Bff, "streams"> };

/** Ends every event stream: browsers reconnect, to another server or to the next one here. */
export function endStreams(): void {
  for (const stream of shared.chairtimeBff?.streams ?? []) stream.destroy();
}
