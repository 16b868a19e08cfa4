import type { Salon } from "../records/salon/model.ts";
import type { Clock } from "../time/clock.ts";
import type { ApiCalls } from "./api-calls.ts";

/** What a tool knows of the question that it answers. */
export interface Asked {
  calls: ApiCalls;
  salon: Salon;
  clock: Clock;
  now: Date;
  /** `YYYY-MM-DD` in the salon's zone. */
  today: string;
  token: string;
  secrets: readonly string[];
  /** Keeps a fault of our own for the log: its words are not for an assistant. */
  onFault: (error: unknown) => void;
}
