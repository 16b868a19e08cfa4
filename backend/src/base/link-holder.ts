import type { OpeningException, StaffLinkShows } from "@chairtime/contract/salon";
import type { SalonId } from "./salon-id.ts";

/** The member whose link was shown, and the settings of their salon that links depend on. */
export interface LinkHolder {
  salonId: SalonId;
  employeeId: string;
  firstName: string;
  lastName: string;
  email: string;
  wantsMails: boolean;
  /** Of a week; `null` where none are agreed. */
  agreedMinutes: number | null;
  firstDay: string | null;
  lastDay: string | null;
  /** Their own choice; `null` is the salon's. */
  language: string | null;
  lastOpenedAt: Date | null;
  salonName: string;
  /** The salon's. */
  timeZone: string;
  weekStartsOn: number;
  hourCycle: "h23" | "h12";
  /** The salon's; `null` is English. */
  salonLanguage: string | null;
  openingExceptions: OpeningException[];
  staffLinkShows: StaffLinkShows;
  requestsOn: boolean;
  requestNoticeDays: number;
  offersOn: boolean;
  publishing: boolean;
}

/** Author name in the history for changes made through a member's link. */
export const ownLinkName = ({ firstName, lastName }: Pick<LinkHolder, "firstName" | "lastName">) =>
  `${firstName} ${lastName} (own link)`;
