import type { ZoneTable } from "@chairtime/kit/zone-table";
import type { Clock } from "../time/clock.ts";

/** Settings for the browser. They come with the page, never from the build. */
export interface PublicSettings {
  productName: string;
  /** Default; a salon's own setting wins. */
  clock: Clock;
  /** The zone's offsets over the years that a salon plans or reviews. */
  zoneTable: ZoneTable;
  supportEmail: string | null;
  termsUrl: string | null;
  privacyUrl: string | null;
  /** The BFF's time limit for a call; the browser waits 5 s longer. */
  requestTimeoutMs: number;
}
