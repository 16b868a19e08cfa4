import { DAY_MS } from "../clock.ts";
import { firstComeFrom } from "./offer-machine.ts";

/** Days before a shift at which its claims can be decided; the first is the latest, and the default. */
const DAYS_BEFORE = [1, 2, 3, 7] as const;

/** The choice of the latest deadline, in a form. */
export const LATEST = "latest";

/** A chosen deadline as a field of the draft; {} for the latest, the backend's default. */
export const deadlineDraft = (chosen: string): { deadline_at?: string } =>
  chosen === "" || chosen === LATEST ? {} : { deadline_at: chosen };

/** A deadline that can be chosen, in milliseconds since 1970. */
export interface DeadlineChoice {
  /** Before the shift begins. */
  days: number;
  at: number;
}

/** Deadlines still ahead, default first; empty in the last 24 hours, when the first claim wins. */
export function deadlineChoices(startsAt: number, now: number): DeadlineChoice[] {
  if (now >= firstComeFrom(startsAt)) return [];
  return DAYS_BEFORE.map((days) => ({ days, at: startsAt - days * DAY_MS })).filter(({ at }) => at > now);
}
