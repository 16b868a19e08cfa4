import type { OpeningHours } from "@chairtime/kit/coverage/opening";
import type { Minimum } from "../../schedule/coverage/minimums.ts";
import type { Person } from "../../schedule/day/person.ts";

/** A wish on a date, in minutes since its midnight. */
export interface Wish {
  memberId: string;
  /** `YYYY-MM-DD` */
  date: string;
  kind: "prefer" | "cannot";
  startMinute: number;
  endMinute: number;
}

export interface MemberDate {
  memberId: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/** The facts of a salon for planning. Plain data, to send to a worker. */
export interface SalonFacts {
  /** Everybody, with time off of the planned week and of eight days on each side. */
  people: readonly Person[];
  minimums: readonly Minimum[];
  openingHours: OpeningHours;
  zone: string;
  weekStartsOn: number;
  /** Minimum rest between shifts, unless the contract sets one. */
  restMinutes: number;
  /** Earlier hours don't change. */
  now: Date;
  wishes?: readonly Wish[];
  /** Recent favours of each member, by id. */
  favours?: Readonly<Record<string, number>>;
  /** Saved minutes of a member's week, by id, if some of its days are set by hand. */
  savedMinutes?: Readonly<Record<string, number>>;
  /** Days that must not change. */
  pinned?: readonly MemberDate[];
}
