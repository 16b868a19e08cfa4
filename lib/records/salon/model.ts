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

/** How many people, or people of one role, a salon wants at least. */
export interface SalonMinimum extends WeekSpan {
  people: number;
  /** Absent where anybody counts. */
  role?: string | undefined;
  /** Only its hours within the salon's opening hours on a date count. */
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
  /** Minutes between two days' shifts at least. */
  restMinutes: number;
  /** The region of the salon's holidays: 'DE-BY'; null has none. */
  holidayRegion: string | null;
  /** In what costs are, by its code: 'EUR'; null is plain figures. Absent where the backend keeps none. */
  currency?: string | null;
  /** Of members' links, feeds and mails, by its tag; null is English. Absent where the backend keeps none. */
  language?: string | null;
  /** What a member's link shows about others. */
  staffLinkShows: StaffLinkShows;
  /** Whether members can ask for time off by their link, and how many days ahead at least. */
  requestsOn: boolean;
  requestNoticeDays: number;
  /** Whether members can offer shifts and claim them by their link, and whether a good claim is granted by itself. */
  offersOn: boolean;
  offersDecideThemselves: boolean;
  /** Whether links show weeks as they were published last, instead of as they are. */
  publishing: boolean;
  /** Whether viewers see why somebody is away; else they read 'Off'. */
  viewersSeeReasons: boolean;
  /** When members get no mail and no push about their weeks; null is never. Absent where the backend keeps none. */
  quietHours?: QuietHours | null;
  /** The backend's features. */
  features: string[];
  /** The user; `name` is their display name, `language` their choice, absent where the backend keeps none. */
  me: { userId: string; role: Role; name?: string; language?: string | null };
  version: number;
  /** The start of listening to events, where the backend sends any. */
  eventsAfter?: number | undefined;
}

/** A salon's own settings. */
export type SalonSettings = Omit<Salon, "id" | "features" | "me" | "version" | "eventsAfter">;

/** The settings of a salon to change; the rest stays. `timeOffKeeps` counts with a new zone. */
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

/** Returns whether an answer's status to GET /api/salon says that the backend offers none. */
export function isSalonAbsent(status: number): boolean {
  return ABSENT.has(status);
}

/** Returns a salon's name for places without other words. */
export function salonNameOf(name: string): Sayable {
  return name || said("shell.menu.unnamedSalon");
}
