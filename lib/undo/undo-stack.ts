import { ApiError } from "../api/api-error.ts";

/** Why an action cannot be undone any more: the sentence to show. */
export class UndoRefused extends Error {
  override name = "UndoRefused";
}

export interface UndoEntry {
  /** What undoing it has done, in words: 'Undone: the Monday schedule 09:00 – 17:00 was restored'. */
  says: string;
  /** Takes the action back. Throws UndoRefused where the record was changed elsewhere since. */
  revert: () => Promise<void>;
  /** Fetches what shows the record, whatever came of the attempt. */
  reload?: () => Promise<unknown>;
}

const KEPT = 20;

/** The last actions of this visit that can be taken back, newest last. */
export class UndoStack {
  #entries: UndoEntry[] = [];
  #busy = false;

  push(entry: UndoEntry): void {
    this.#entries = [...this.#entries.slice(1 - KEPT), entry];
  }

  /** The newest action; null when there is none. */
  get latest(): UndoEntry | null {
    return this.#entries.at(-1) ?? null;
  }

  /**
   * Takes one action back. Null when it is gone or another is being undone. What is refused, here or by the backend, is
   * forgotten, so that it does not stand before the older ones; what merely failed can be tried again.
   */
  async undo(entry: UndoEntry): Promise<string | null> {
    if (this.#busy || !this.#entries.includes(entry)) return null;
    this.#busy = true;
    try {
      await entry.revert().finally(entry.reload);
      this.#forget(entry);
      return entry.says;
    } catch (error) {
      if (error instanceof UndoRefused || (error instanceof ApiError && error.isRefusal)) this.#forget(entry);
      throw error;
    } finally {
      this.#busy = false;
    }
  }

  #forget(entry: UndoEntry): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
  }
}

/** The stack of this tab. A new page load, and with it every sign-in, begins an empty one. */
export const undoStack = new UndoStack();
