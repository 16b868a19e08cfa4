import type { Hours } from "@chairtime/kit/rota/hours-meet";
import { formatted, type Said, type Sayable, said } from "@chairtime/messages/said";
import type { Person } from "../schedule/day/person.ts";
import { reasonWords } from "./reasons.ts";
import type { Schedule } from "./schedule/model.ts";

/** The period and first date for a step's preview. */
export interface LookedAt {
  zone: string;
  /** The first date that matters. */
  from: string;
  /** The schedules before the step's plan. */
  had?: readonly Schedule[];
}

/** Both included. */
export interface Dates {
  from: string;
  /** Null is ongoing. */
  to: string | null;
}

/** A step of a plan: the replaced record, and the remaining ones. */
export interface Change<Stored, After = Omit<Stored, "id"> | null> {
  before: Stored | null;
  after: After;
}

/** The preview of a change of one kind of record that decides a day. */
export interface DayPreview<Stored> {
  /** The person without a record. */
  without: (person: Person, id: string) => Person;
  withRecord: (person: Person, record: Omit<Stored, "id">, id: string) => Person;
  /** Returns why a backend refuses it beside the person's other records, in a sentence that names who and when. */
  refusal: (person: Person, after: Omit<Stored, "id">, where: LookedAt) => Said | null;
  /** Other warnings about it. */
  warnings?: (person: Person, change: Change<Stored, Omit<Stored, "id">>, where: LookedAt) => Said[];
  /** Returns the dates that may change by it. */
  touches: (change: Change<Stored>, today: string, zone: string) => Dates[];
  /** Names a record where a list says how each was saved. */
  line: (record: Omit<Stored, "id">, zone: string) => Said;
}

export const withoutId = <Stored extends { id: string }>(list: readonly Stored[], id: string): Stored[] =>
  list.filter((record) => record.id !== id);

/** Returns hours as sentences have them: '09:00 – 17:00'. */
export const hoursOf = ({ startTime, endTime }: Hours) => formatted("clockRange", startTime, endTime);

/** Returns the reason of a break within a sentence, 'break' where it has none. */
export const breakReason = ({ reason }: { reason: string }): Sayable =>
  reason ? reasonWords(reason) : said("records.unnamed.break");

/** Whether what is in the way is the same, by which its sentence begins. */
export const sameOrNot = (isSame: boolean) => (isSame ? "yes" : "no");
