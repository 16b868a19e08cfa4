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
  /** Schedules before the plan's steps. */
  had?: readonly Schedule[];
}

/** Both included. */
export interface Dates {
  from: string;
  /** Null is ongoing. */
  to: string | null;
}

/** A step of a plan: the replaced record and its replacement. */
export interface Change<Stored, After = Omit<Stored, "id"> | null> {
  before: Stored | null;
  after: After;
}

/** The preview rules of one kind of record that decides a day. */
export interface DayPreview<Stored> {
  /** The person without a record. */
  without: (person: Person, id: string) => Person;
  withRecord: (person: Person, record: Omit<Stored, "id">, id: string) => Person;
  /** Why a backend would refuse it beside the person's other records, in a sentence that names who and when. */
  refusal: (person: Person, after: Omit<Stored, "id">, where: LookedAt) => Said | null;
  /** Other warnings about it. */
  warnings?: (person: Person, change: Change<Stored, Omit<Stored, "id">>, where: LookedAt) => Said[];
  /** Dates that the change may affect. */
  touches: (change: Change<Stored>, today: string, zone: string) => Dates[];
  /** Names a record in a list of saved ones. */
  line: (record: Omit<Stored, "id">, zone: string) => Said;
}

export const withoutId = <Stored extends { id: string }>(list: readonly Stored[], id: string): Stored[] =>
  list.filter((record) => record.id !== id);

/** '09:00 – 17:00'. */
export const hoursOf = ({ startTime, endTime }: Hours) => formatted("clockRange", startTime, endTime);

/** A break's reason within a sentence, 'break' without one. */
export const breakReason = ({ reason }: { reason: string }): Sayable =>
  reason ? reasonWords(reason) : said("records.unnamed.break");

/** Selects a sentence's beginning: whether the conflicting record is the same. */
export const sameOrNot = (isSame: boolean) => (isSame ? "yes" : "no");
