import type { Salon } from "../records/salon/model.ts";
import type { Clock } from "../time/clock.ts";
import type { ApiCalls } from "./api-calls.ts";

/** Context of a question, for the tool that answers it. */
export interface Asked {
  calls: ApiCalls;
  salon: Salon;
  clock: Clock;
  now: Date;
  /** `YYYY-MM-DD` in the salon's zone. */
  today: string;
  token: string;
  secrets: readonly string[];
  /** Logs a fault of our own: its message is not for an assistant. */
  onFault: (error: unknown) => void;
}
