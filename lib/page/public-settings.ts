import type { ZoneTable } from "@chairtime/kit/zone-table";
import type { Clock } from "../time/clock.ts";

/** The settings that the browser may know. They come with the page, never from the build. */
export interface PublicSettings {
  productName: string;
  /** Default; a salon's own setting wins. */
  clock: Clock;
  /** The zone's clock over the years that a salon plans or reviews. */
  zoneTable: ZoneTable;
  supportEmail: string | null;
  termsUrl: string | null;
  privacyUrl: string | null;
  /** How long a call may take at the BFF; the browser waits 5 s longer. */
  requestTimeoutMs: number;
}
