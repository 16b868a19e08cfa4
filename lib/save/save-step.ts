import type { Sayable } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";

/**
 * One write of a plan: what it sends, and how it is saved and taken back alone. `Item` is what the
 * plan says of it; once it is saved, with the stored record.
 */
export interface SaveStep<Item, Saved = Item> {
  item: Item;
  /** The call of the contract that saves it alone: 'PUT /api/schedules/{id}'. */
  call: string;
  id?: string;
  body?: object;
  /** The version of the record that was seen. */
  version?: number | undefined;
  /** It changes no date: where a backend refuses it, a plan saved in one call continues. */
  onlyTidies?: boolean;
  /** The sentence where it fails and nothing says why. */
  failed: Sayable;
  save(action?: Action): Promise<Saved>;
  /** Returns the saved item from the record in a plan's answer. Absent for items that plans do not carry. */
  read?(record: unknown): Promise<Saved>;
  /**
   * Takes it back as it was saved, or as it was sent where no answer came. Throws UndoRefused where it was changed since.
   * Absent for items that are never saved together.
   */
  revert?(saved: Saved | Item, action?: Action): Promise<void>;
}

export interface SaveOptions {
  /** All or, as far as possible, nothing; else each step alone. */
  together?: boolean | undefined;
  /** Called with how many steps have been sent. */
  onProgress?: ((done: number) => void) | undefined;
  /** Once aborted, nothing more is sent. */
  signal?: AbortSignal;
  /** The backend saves plans: all steps are one call. */
  asPlan?: boolean | undefined;
}
