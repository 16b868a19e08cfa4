import type { Sayable } from "@chairtime/messages/said";
import { type Action, newAction } from "../api/action.ts";
import { ApiError, SaidError } from "../api/api-error.ts";

/** Thrown when an action can no longer be undone, with the reason. */
export class UndoRefused extends SaidError {
  override name = "UndoRefused";
}

export interface UndoEntry {
  /** Words for the action: 'Amara Okafor: Monday schedule 09:00 – 17:00 changed'. */
  did: Sayable;
  /** Words for its undo: 'Undone: the Monday schedule 09:00 – 17:00 was restored'. */
  says: Sayable;
  /** Undoes the action. Throws UndoRefused if the record was changed elsewhere since. */
  revert: (action: Action) => Promise<void>;
  /** Refetches the record's queries, whatever the result. */
  reload?: () => Promise<unknown>;
  /** Several records or members at once: its toast stays longer. */
  isBulk?: boolean;
}

export interface RecentChange {
  id: number;
  entry: UndoEntry;
  /** Time of the action, in ms. */
  at: number;
}

const KEPT = 20;

/** The last actions of this visit that can be undone, newest last. */
export class UndoStack {
  #changes: readonly RecentChange[] = [];
  #busy = false;
  #count = 0;
  readonly #listeners = new Set<() => void>();

  push(entry: UndoEntry): void {
    this.#keep([...this.#changes.slice(1 - KEPT), { id: this.#count++, entry, at: Date.now() }]);
  }

  /** The newest action, or null. */
  get latest(): UndoEntry | null {
    return this.#changes.at(-1)?.entry ?? null;
  }

  /** Newest last; a new array after each change. */
  get changes(): readonly RecentChange[] {
    return this.#changes;
  }

  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Undoes one action. Null if it is gone or another undo is running. A refused undo is dropped, so that it doesn't
   * block the older ones; a mere failure can be retried.
   */
  async undo(entry: UndoEntry): Promise<Sayable | null> {
    if (this.#busy || !this.#changes.some((change) => change.entry === entry)) return null;
    this.#busy = true;
    try {
      await entry.revert(newAction("undo")).finally(entry.reload);
      this.#forget(entry);
      return entry.says;
    } catch (error) {
      if (error instanceof UndoRefused || isFinal(error)) this.#forget(entry);
      throw error;
    } finally {
      this.#busy = false;
    }
  }

  #forget(entry: UndoEntry): void {
    this.#keep(this.#changes.filter((change) => change.entry !== entry));
  }

  #keep(changes: readonly RecentChange[]): void {
    this.#changes = changes;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a refusal is final; one because the salon asks for too much at once can be retried. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusal && error.status !== 429;
}

/** The stack of this tab. A page load, and so every sign-in, starts an empty one. */
export const undoStack = new UndoStack();
