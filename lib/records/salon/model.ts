import type { Role } from "@chairtime/contract/people/roles";
import type { HourCycle, QuietHours, StaffLinkShows } from "@chairtime/contract/salon";
import type { OpeningException } from "@chairtime/kit/coverage/opening";
import { type Sayable, said } from "@chairtime/messages/said";

/** One span of a weekday, `HH:MM`. */
export interface WeekSpan {
  /** 0 is Sunday. */
  dayOfWeek: number;
  startTime: string;
  endTime: string;
}

/** A salon's minimum number of people, or people of one role. */
export interface SalonMinimum extends WeekSpan {
  people: number;
  /** Absent where anybody counts. */
  role?: string | undefined;
  /** Counts only within the salon's opening hours on a date. */
  whileOpen?: true | undefined;
}

export type { OpeningException };

/** The salon of the session, where the backend offers one. */
export interface Salon {
  id: string;
  /** "" until somebody has named it. */
  name: string;
  /** IANA. */
  timeZone: string;
  /** 0 is Sunday. */
  weekStartsOn: number;
  hourCycle: HourCycle;
  openingHours: WeekSpan[];
  minimums: SalonMinimum[];
  openingExceptions: OpeningException[];
  /** Minimum minutes of rest between shifts. */
  restMinutes: number;
  /** The region of the salon's holidays: 'DE-BY'; null has none. */
  holidayRegion: string | null;
  /** Currency code of costs, 'EUR'; null is plain figures. Absent where the backend keeps none. */
  currency?: string | null;
  /** Language tag of members' links, feeds and mails; null is English. Absent where the backend keeps none. */
  language?: string | null;
  /** What a member's link shows about others. */
  staffLinkShows: StaffLinkShows;
  /** Whether members can ask for time off by their link, and the minimum notice in days. */
  requestsOn: boolean;
  requestNoticeDays: number;
  /** Whether members can offer and claim shifts by their link, and whether a good claim is granted automatically. */
  offersOn: boolean;
  offersDecideThemselves: boolean;
  /** Whether links show weeks as last published, instead of the current plan. */
  publishing: boolean;
  /** Whether viewers see why somebody is away; otherwise they see 'Off'. */
  viewersSeeReasons: boolean;
  /** When members get no mail and no push about their weeks; null is never. Absent where the backend keeps none. */
  quietHours?: QuietHours | null;
  /** The backend's features. */
  features: string[];
  /** The user; `name` is their display name, `language` their choice, absent where the backend keeps none. */
  me: { userId: string; role: Role; name?: string; language?: string | null };
  version: number;
  /** Number from which to listen to events, where the backend sends any. */
  eventsAfter?: number | undefined;
}

/** A salon's own settings. */
export type SalonSettings = Omit<Salon, "id" | "features" | "me" | "version" | "eventsAfter">;

/** The settings to change. `timeOffKeeps` only matters with a new zone. */
export interface SalonChange extends Partial<SalonSettings> {
  timeOffKeeps?: "wall_time" | "instants";
}

export const SALON_PATH = "/api/salon";

export const SALON_SENTENCES = {
  load: said("errors.salon.load"),
  save: said("errors.salon.save"),
  zone: said("errors.salon.zone"),
  remove: said("errors.salon.remove"),
};

/** Statuses of a backend that offers no salon. */
const ABSENT = new Set([404, 405, 501]);

/** Whether a status of GET /api/salon means that the backend offers no salon. */
export function isSalonAbsent(status: number): boolean {
  return ABSENT.has(status);
}

/** The salon's name, or words for an unnamed one. */
export function salonNameOf(name: string): Sayable {
  return name || said("shell.menu.unnamedSalon");
}
