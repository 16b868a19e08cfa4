import { addDays, daysBetween, weekStartOf } from "@chairtime/kit/calendar";
import { wordsIn } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import { comingGaps } from "../../schedule/board/coming-gaps.ts";
import { type Gap, gapWhen, gapWords, missingIn } from "../../schedule/coverage/gaps.ts";
import { formatDateSpan } from "../../time/format.ts";
import { Refusal } from "../refusal.ts";
import { date, leftOut, span, spanOf } from "../schemas.ts";
import { openingOf, teamBetween } from "../team.ts";
import { tool } from "../tool.ts";
import { atMostOf, quoted } from "../words.ts";

const GAPS_MAX = 150;
const DAYS = 28;
const DAYS_MAX = 56;

export const gapShape = z.object({
  date: z.string(),
  ...span.shape,
  role: z.string().nullable().describe("The role that is short; null where anybody counts"),
  beyond: z.boolean().describe("One more is wanted than are there, whatever the minimums say"),
  missing: z.number().int().describe("How many people are missing where most are"),
  steps: z.array(z.object({ ...span.shape, there: z.number().int(), wanted: z.number().int() })),
});

export function gapData(gap: Gap): z.output<typeof gapShape> {
  return {
    date: gap.date,
    ...spanOf(gap),
    role: gap.role || null,
    beyond: gap.beyond ?? false,
    missing: missingIn(gap),
    steps: gap.steps.map(({ count, wanted, ...step }) => ({ ...spanOf(step), there: count, wanted })),
  };
}

/** 'Thu, Nov 19, 18:00 – 20:00, role "Colourist": 3 of 4 there from 18:00', '..: one more person'. */
export function gapLine(gap: Gap, hourCycle: "h23" | "h12"): string {
  const { role, ...whole } = gap;
  const say = wordsIn("en", hourCycle);
  const when = say(gapWhen(whole));
  const words = gap.beyond ? "one more person" : gapWords(gap).map(say).join(", ");
  return `${when}${role ? `, role ${quoted(role)}` : ""}: ${words}`;
}

/** Where the coming weeks fall short of the minimum coverage. */
export const gaps = tool({
  name: "gaps",
  title: "Where the coming weeks fall short",
  description:
    "The hours in which fewer people are available than the salon's minimum coverage asks for, of everybody or of a role. From today four weeks ahead by default; at most 56 days. Past hours are left out.",
  input: z.object({
    from: date.optional().describe("The first date; today by default, and never before it"),
    to: date.optional().describe("The last date; 27 days after the first by default"),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    time_zone: z.string(),
    has_minimums: z
      .boolean()
      .describe("False where the salon has set no minimum coverage: then nothing falls short"),
    gaps: z.array(gapShape),
    left_out: leftOut,
  }),
  async answer({ from: first, to: last }, asked) {
    const { salon, today, now } = asked;
    const from = first === undefined || first < today ? today : first;
    const to = last ?? addDays(from, DAYS - 1);
    if (to < from) throw new Refusal("The last date must not be before the first one, nor before today.");
    if (daysBetween(from, to) >= DAYS_MAX) throw new Refusal(`Ask for at most ${DAYS_MAX} days at once.`);
    const hasMinimums = salon.minimums.length > 0;
    const whole = { from: weekStartOf(from, salon.weekStartsOn), to: addDays(to, 6) };
    const all = hasMinimums
      ? comingGaps(await teamBetween(asked, whole), {
          from,
          to,
          now,
          zone: salon.timeZone,
          weekStartsOn: salon.weekStartsOn,
          minimums: salon.minimums,
          openingHours: openingOf(asked),
        })
      : [];
    const { items, leftOut } = atMostOf(all, GAPS_MAX);
    return {
      lines: [
        ...(!hasMinimums
          ? ["The salon has set no minimum coverage, so nothing falls short."]
          : all.length === 0
            ? [`${formatDateSpan(from, to)}: every minimum is met.`]
            : [`${formatDateSpan(from, to)}: ${all.length} ${all.length === 1 ? "gap" : "gaps"}`]),
        ...items.map((gap) => `- ${gapLine(gap, salon.hourCycle)}`),
        ...(leftOut > 0 ? [`${leftOut} more: ask for fewer days.`] : []),
      ],
      data: {
        from,
        to,
        time_zone: salon.timeZone,
        has_minimums: hasMinimums,
        gaps: items.map(gapData),
        left_out: leftOut,
      },
    };
  },
});
