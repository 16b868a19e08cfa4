import type { HourCycle } from "@chairtime/contract/salon";
import type { ZoneTable } from "@chairtime/kit/zone-table";

/** The settings that the browser may know. They come with the page, never from the build. */
export interface PublicSettings {
  productName: string;
  /** IANA zone in which the salon lives: time off is entered and shown in it. A salon of its own has its own. */
  businessTimeZone: string;
  /** That zone's clock over the years that a salon plans or reviews. */
  zoneTable: ZoneTable;
  /** The first day of the salon's weeks; 0 is Sunday. */
  weekStartsOn: number;
  hourCycle: HourCycle;
  supportEmail: string | null;
  termsUrl: string | null;
  privacyUrl: string | null;
  /** How long a call may take at the BFF; the browser waits 5 s longer. */
  requestTimeoutMs: number;
}
