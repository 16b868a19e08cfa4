import * as z from "zod/mini";
import {
  atMost,
  calendarDate,
  draftDate,
  id,
  listOf,
  looseText,
  requiredText,
  typedEmail,
  version,
} from "./common.ts";
import { HOURLY_COST_MAX, REST_MINUTES_MAX, STAFF_TEXT_MAX, WEEKLY_MINUTES_MAX } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";
import { rotation, rotationDraft } from "./rotation.ts";

const PICTURE_MAX = 2048;
const SERVICES_MAX = 50;

/** True for an http or https address; anything else is no picture. */
export function isPictureAddress(address: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

const fields = {
  first_name: requiredText("firstName", STAFF_TEXT_MAX),
  last_name: requiredText("lastName", STAFF_TEXT_MAX),
  email: typedEmail("staffEmail"),
  picture: z.string().check(
    z.trim(),
    atMost(PICTURE_MAX, refuse("picture")),
    z.refine((address) => address === "" || isPictureAddress(address), refuse("picture")),
  ),
  role: requiredText("role", STAFF_TEXT_MAX),
  is_active: z.boolean(),
  services: z
    .array(z.string().check(z.minLength(1), atMost(STAFF_TEXT_MAX), z.normalize("NFC")))
    .check(z.maxLength(SERVICES_MAX)),
};

/** A member's contract, where the backend has contracts; null is not agreed. */
const contractFields = {
  /** The alternating weeks of schedules and breaks. */
  rotation: z.nullable(rotation),
  /** Minutes of work a week. */
  weekly_minutes: z.nullable(z.int().check(z.gte(0), z.lte(WEEKLY_MINUTES_MAX))),
  /** Days of work a week at most. */
  weekly_days: z.nullable(z.int().check(z.gte(1), z.lte(7))),
  /** Minimum rest between two days' shifts, in minutes; null is the salon's. */
  rest_minutes: z.nullable(z.int().check(z.gte(0), z.lte(REST_MINUTES_MAX))),
  /** The hourly cost, in hundredths of the salon's currency. Roles without `costs` neither see nor set it. */
  hourly_cost: z.nullable(z.int().check(z.gte(0), z.lte(HOURLY_COST_MAX))),
};
export type ContractFields = z.infer<ReturnType<typeof z.object<typeof contractFields>>>;

/** The first and the last date on which a member works for the salon, where the backend has them; null is open. */
const employmentDraft = { first_day: z.nullable(draftDate), last_day: z.nullable(draftDate) };

/** Refuses a last day before the first. A change of one of them is checked against the record. */
const lastAfterFirst = z.refine<{
  first_day?: string | null | undefined;
  last_day?: string | null | undefined;
}>(({ first_day, last_day }) => !first_day || !last_day || last_day >= first_day, {
  error: refuse("lastDay"),
  path: ["last_day"],
});

const contractDraft = { ...contractFields, rotation: z.nullable(rotationDraft) };

/** POST /api/employees, and a whole-record PUT. `picture` is `""` without one. */
export const staffDraft = z
  .object({
    ...fields,
    picture: z._default(fields.picture, ""),
    is_active: z._default(fields.is_active, true),
    services: z.optional(fields.services),
    ...z.partial(z.object({ ...contractDraft, ...employmentDraft })).shape,
  })
  .check(lastAfterFirst);
export type StaffDraft = z.infer<typeof staffDraft>;

/** PUT /api/employees/{id}: sent fields change, the rest stays (a body of `{is_active}` alone toggles). */
export const staffChange = z
  .partial(z.object({ ...fields, ...contractDraft, ...employmentDraft }))
  .check(lastAfterFirst);
export type StaffChange = z.infer<typeof staffChange>;

/** One staff record as any backend answers it. */
export const staffRecord = z.object({
  id,
  first_name: looseText,
  last_name: looseText,
  email: looseText,
  picture: looseText,
  role: looseText,
  is_active: z._default(z.boolean(), true),
  created_at: z.optional(z.nullable(z.string())),
  updated_at: z.optional(z.nullable(z.string())),
  services: z.optional(z.nullable(z.array(z.string()))),
  ...z.partial(z.object(contractFields)).shape,
  first_day: z.optional(z.nullable(calendarDate)),
  last_day: z.optional(z.nullable(calendarDate)),
  /** The date on which the member was added, by the salon's calendar then; null is that of `created_at`. */
  joined_on: z.optional(z.nullable(calendarDate)),
  version,
});
export type StaffRecord = z.infer<typeof staffRecord>;

/** GET /api/employees */
export const staffList = listOf(staffRecord);

/** The 404 of GET /api/employees/{id} where the member is in another salon of the caller's; `code` is `other_salon`. */
export const otherSalonAnswer = z.object({ salon: z.object({ id, name: z.string() }) });
