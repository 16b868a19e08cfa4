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
  /** Everybody, with the time off of the week that is planned and of eight days before and after it. */
  people: readonly Person[];
  minimums: readonly Minimum[];
  openingHours: OpeningHours;
  zone: string;
  weekStartsOn: number;
  /** Minimum rest between shifts, unless the contract sets one. */
  restMinutes: number;
  /** Earlier hours do not change. */
  now: Date;
  wishes?: readonly Wish[];
  /** How often each member was asked for a favour lately, by id. */
  favours?: Readonly<Record<string, number>>;
  /** Minutes of a member's week as saved, by id, where some of its days are set by hand. */
  savedMinutes?: Readonly<Record<string, number>>;
  /** Days that stay as they are. */
  pinned?: readonly MemberDate[];
}
