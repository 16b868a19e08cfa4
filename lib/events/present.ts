import type { Presence } from "@chairtime/contract/changes";

const listeners = new Set<() => void>();
let present: readonly Presence[] = [];

/** Users with a form open, by the latest news. */
export const presentPeople = {
  get: () => present,
  set(next: readonly Presence[]): void {
    present = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
