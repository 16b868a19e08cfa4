import * as z from "zod/mini";
import { atMost, calendarDate, clockTime, draftDate, id, instant, typedText } from "./common.ts";
import {
  SLOT_BUFFER_MAX,
  SLOT_MINUTES_MAX,
  SLOT_NOTICE_MAX,
  SLOT_PEOPLE_MAX,
  SLOT_STEP_MIN,
  STAFF_TEXT_MAX,
} from "./limits.ts";
import { whole } from "./paging.ts";
import { refuse } from "./refusals/refusal.ts";

/** Members as a query spells them: ids with commas between them. */
const ids = z.pipe(
  z.string().check(atMost(SLOT_PEOPLE_MAX * 40, refuse("people", { most: SLOT_PEOPLE_MAX }))),
  z.pipe(
    z.transform((list: string) => [...new Set(list.split(",").filter((one) => one !== ""))]),
    z
      .array(id)
      .check(z.minLength(1), z.maxLength(SLOT_PEOPLE_MAX, refuse("people", { most: SLOT_PEOPLE_MAX }))),
  ),
);

const text = typedText(STAFF_TEXT_MAX).check(z.minLength(1));

/** The parameters of GET /api/slots. */
export const slotsQuery = {
  /** Dates of the salon's calendar on which slots begin, both inclusive. */
  from: draftDate,
  to: draftDate,
  /** How long a slot is. */
  minutes: whole(1, SLOT_MINUTES_MAX),
  /** Minutes between slot starts, counted from midnight on the salon's clock. */
  step: z.optional(whole(SLOT_STEP_MIN, 24 * 60)),
  /** Minutes after a slot that are free too. */
  buffer_minutes: z.optional(whole(0, SLOT_BUFFER_MAX)),
  /** Minimum minutes from now until a slot starts. */
  notice_minutes: z.optional(whole(0, SLOT_NOTICE_MAX)),
  /** Only members who offer this service, who have this role, who are among these. */
  service: z.optional(text),
  role: z.optional(text),
  employee_ids: z.optional(ids),
};

export const slotsQuestion = z
  .object(slotsQuery)
  .check(z.refine(({ from, to }) => from <= to, { error: refuse("periodEnd"), path: ["to"] }));
export type SlotsQuestion = z.infer<typeof slotsQuestion>;

/** A slot, and who is free for all of it. */
export const slot = z.object({
  start: instant,
  end: instant,
  /** When it begins by the salon's calendar and clock. */
  date: calendarDate,
  time: clockTime,
  employee_ids: z.array(id),
});
export type Slot = z.infer<typeof slot>;

/** GET /api/slots: in the order in which they begin; the members of each in the order of their ids. */
export const slotsAnswer = z.object({ time_zone: z.string(), slots: z.array(slot) });
export type SlotsAnswer = z.infer<typeof slotsAnswer>;
