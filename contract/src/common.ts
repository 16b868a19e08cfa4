import * as z from "zod/mini";
import { FIRST_DATE, LAST_DATE } from "./limits.ts";
import { EMAIL_MAX, EMAIL_SHAPE, plainEmail } from "./people/email.ts";
import { type RefusalCode, refuse } from "./refusals/refusal.ts";

// zod probes `new Function`, which a strict Content-Security-Policy reports.
z.config({ jitless: true });

/** The limit of a text, checked before any pattern: longer texts are not checked further. */
export const atMost = (length: number, error = refuse("textLong", { most: length })) =>
  z.maxLength(length, { error, abort: true });

/** A text that people type and compare, such as a name: each letter in one form (NFC), no spaces around it. */
export const typedText = (length: number, tooLong?: string) =>
  z.string().check(z.trim(), atMost(length, tooLong), z.normalize("NFC"));

/** The same, but not empty. */
export const requiredText = (missing: RefusalCode, length: number, tooLong?: string) =>
  z.string().check(z.trim(), z.minLength(1, refuse(missing)), atMost(length, tooLong), z.normalize("NFC"));

/** An address as somebody types it; gives it as it is stored (`plainEmail`). */
export const typedEmail = (invalid: RefusalCode) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, refuse("emailRequired")),
      atMost(EMAIL_MAX, refuse(invalid)),
      z.overwrite(plainEmail),
      atMost(EMAIL_MAX, refuse(invalid)),
      z.regex(EMAIL_SHAPE, refuse(invalid)),
    );

/** Longest spelling of a time, a date or an instant. */
const SPELLING_MAX = 64;

/** An identifier as backends issue it: a UUID on the wire, opaque to the product. */
export const id = z.string().check(z.minLength(1), atMost(64));

/** Every failed call: a sentence for the manager, its code with the values it states, and a sentence per field. */
export const errorAnswer = z.object({
  error: z.string(),
  code: z.optional(z.nullable(z.string())),
  values: z.optional(z.nullable(z.record(z.string(), z.union([z.string(), z.number()])))),
  fields: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** An answer that only says something: registration, sign-out, forgot and reset. */
export const messageAnswer = z.object({ message: z.optional(z.nullable(z.string())) });

/** 0 is Sunday, 6 is Saturday; requests allow nothing else. */
export const dayOfWeek = z.int().check(z.gte(0), z.lte(6));

/** A backend's day: any whole number, because screens show 'Unknown Day' too. */
export const answeredDayOfWeek = z.int();

const clockSpelling =
  /^(?:\d{4}-\d{2}-\d{2}[T ])?([01]\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A time of day on the salon's wall clock. Accepts `HH:MM`, `HH:MM:SS` and `0000-01-01T09:00:00Z`
 * (the clock part counts, the zone does not); gives `HH:MM`.
 */
export const clockTime = z.pipe(
  z.string().check(atMost(SPELLING_MAX, refuse("time")), z.regex(clockSpelling, refuse("time"))),
  z.transform((spelled: string) => {
    const [, hours = "00", minutes = "00"] = clockSpelling.exec(spelled) ?? [];
    return `${hours}:${minutes}`;
  }),
);

/** The end of a span: a time of the day on which it ends, 24:00 for the midnight after it. */
export const endTime = clockTime.check(z.refine((time) => time <= "24:00", refuse("time")));

const dateSpelling = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/** Whether a spelling begins with a date that the calendar has: `Date` reads 30 February as 2 March. */
const isRealDate = (spelled: string) => z.regexes.date.test(spelled.slice(0, 10));

/** A calendar date. Accepts `YYYY-MM-DD` and `2026-12-01T00:00:00Z` (the date part counts); gives `YYYY-MM-DD`. */
export const calendarDate = z.pipe(
  z
    .string()
    .check(
      atMost(SPELLING_MAX, refuse("date")),
      z.regex(dateSpelling, refuse("date")),
      z.refine(isRealDate, refuse("realDate")),
    ),
  z.transform((spelled: string) => spelled.slice(0, 10)),
);

const isPlannable = (date: string) => date >= FIRST_DATE && date <= LAST_DATE;

/** A date in requests. Responses may have dates stored before bounds existed. */
export const draftDate = calendarDate.check(z.refine(isPlannable, refuse("realDate")));

/** A calendar date that may be open: `null`, `""` and absence all mean 'ongoing'; gives `YYYY-MM-DD` or `null`. */
export const openDate = z.pipe(
  z.optional(z.nullable(z.union([z.literal(""), calendarDate]))),
  z.transform((date: string | null | undefined) => date || null),
);

/** The same for requests. */
export const openDraftDate = openDate.check(
  z.refine((date) => date === null || isPlannable(date), refuse("realDate")),
);

const instantSpelling = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** An instant as RFC 3339 with a zone; gives ISO 8601 in UTC with milliseconds (`2026-12-01T03:30:00.000Z`). */
const instantOn = (isDate: (spelled: string) => boolean) =>
  z.pipe(
    z.string().check(
      atMost(SPELLING_MAX, refuse("instant")),
      z.regex(instantSpelling, refuse("instant")),
      z.refine((spelled) => isDate(spelled) && !Number.isNaN(Date.parse(spelled)), refuse("realInstant")),
    ),
    z.transform((spelled: string) => new Date(spelled).toISOString()),
  );

export const instant = instantOn(isRealDate);

/** An instant as requests have it: on a plannable date, or a day beside one, because zones differ. */
export const draftInstant = instantOn(
  (spelled) => isRealDate(spelled) && spelled >= "1899-12-31" && spelled < "2201-01-02",
);

/** A country, and a region or a town of it where they have their own holidays: 'DE', 'DE-BY', 'DE-BY-A'. */
export const REGION_CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,5}){0,2}$/;

/** A text that some backends leave out or answer as `null`; gives `""` then. */
export const looseText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text: string | null | undefined) => text ?? ""),
);

/** The number of a record's last change, where the backend keeps a history: sent back in `If-Match`. */
export const version = z.pipe(
  z.optional(z.nullable(z.int())),
  z.transform((number: number | null | undefined) => number ?? null),
);

/** A list that some backends answer as `null` when it is empty. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.nullable(z.array(item)),
    z.transform((items: z.infer<Item>[] | null) => items ?? []),
  );
}
