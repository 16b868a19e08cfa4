/** Somebody whose days were changed, by their names of then. */
export interface UntoldMember {
  id: string;
  firstName: string;
  lastName: string;
}

/** The changes of one action that members have not heard of. */
export interface UntoldNote {
  /** The action's id. */
  action: string;
  members: readonly UntoldMember[];
}

/** This tab's changes of members' days that they have not heard of, until mailed or dismissed. */
class Untold {
  #notes: readonly UntoldNote[] = [];
  /** Mailed changes: undoing them is news again. */
  readonly #told = new Map<string, readonly UntoldMember[]>();
  readonly #listeners = new Set<() => void>();

  /** Oldest first; another array after each change. */
  get notes(): readonly UntoldNote[] {
    return this.#notes;
  }

  add(note: UntoldNote): void {
    if (note.members.length > 0) this.#keep([...this.#notes, note]);
  }

  /** An action was taken back, by another one. */
  takenBack(action: string, by: string): void {
    const told = this.#told.get(action);
    this.#keep(this.#notes.filter((note) => note.action !== action));
    if (told) this.add({ action: by, members: told });
  }

  /** The members of these notes have heard, as far as they can. */
  markTold(notes: readonly UntoldNote[]): void {
    for (const { action, members } of notes) this.#told.set(action, members);
    this.putAway(notes);
  }

  of(action: string): readonly UntoldNote[] {
    return this.#notes.filter((note) => note.action === action);
  }

  putAway(notes: readonly UntoldNote[]): void {
    this.#keep(this.#notes.filter((note) => !notes.includes(note)));
  }

  /** Calls `listener` after each change. Returns what ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #keep(notes: readonly UntoldNote[]): void {
    this.#notes = notes;
    for (const listener of this.#listeners) listener();
  }
}

/** The notes of this tab. A new page load, and with it every sign-in, begins without. */
export const untold = new Untold();
