import type { Sayable } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";

/**
 * One write of a plan: what it sends, and how it is saved and undone alone. `Item` describes it, `Saved` is the item
 * with the stored record.
 */
export interface SaveStep<Item, Saved = Item> {
  item: Item;
  /** The contract's call for saving it alone: 'PUT /api/schedules/{id}'. */
  call: string;
  id?: string;
  body?: object;
  /** The record's version that the user saw. */
  version?: number | undefined;
  /** Changes no date, so a plan saved in one call continues if a backend refuses it. */
  onlyTidies?: boolean;
  /** The sentence for a failure without its own. */
  failed: Sayable;
  save(action?: Action): Promise<Saved>;
  /** The saved item, from the record in a plan's answer. Absent for items that plans can't contain. */
  read?(record: unknown): Promise<Saved>;
  /**
   * Undoes it as saved, or as sent if no answer came. Throws UndoRefused if it was changed since. Absent for items that
   * are never saved together.
   */
  revert?(saved: Saved | Item, action?: Action): Promise<void>;
}

export interface SaveOptions {
  /** All or, as far as possible, nothing; else each step alone. */
  together?: boolean | undefined;
  /** Called with the number of steps sent. */
  onProgress?: ((done: number) => void) | undefined;
  /** Once aborted, nothing more is sent. */
  signal?: AbortSignal;
  /** The backend saves plans: all steps are one call. */
  asPlan?: boolean | undefined;
}
