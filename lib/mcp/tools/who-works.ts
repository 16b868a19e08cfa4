import { datesBetween, daysBetween } from "@chairtime/kit/calendar";
import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import { closingNote, closingOn } from "../../schedule/day/closings.ts";
import { dayOf, type PersonDay } from "../../schedule/day/day.ts";
import type { Person } from "../../schedule/day/person.ts";
import { livedSegments } from "../../schedule/day/tail.ts";
import { formatDayDate, formatMinutesRange } from "../../time/format.ts";
import type { Asked } from "../asked.ts";
import { findMember, memberRef, membersWith, nameWords } from "../members.ts";
import { Refusal } from "../refusal.ts";
import { date, leftOut, member, person, role, span, spanOf } from "../schemas.ts";
import { teamBetween } from "../team.ts";
import { tool } from "../tool.ts";
import { atMostOf, quoted } from "../words.ts";

const DAYS_MAX = 31;
const ENTRIES_MAX = 300;

const reasoned = z.object({ ...span.shape, reason: z.string() });

/** Who works when: the board's own days. */
export const whoWorks = tool({
  name: "who_works",
  title: "Who works when",
  description:
    "Who works on a date, or on each date of a span of at most 31 days: shifts, breaks, and time off with its reason as far as the token may see it. With `person` only their days, free ones too. A day without shifts and time off is free.",
  input: z.object({
    from: date.optional().describe("The first date; today by default"),
    to: date.optional().describe("The last date; the first one by default"),
    person: person.optional(),
    role: role.optional(),
  }),
  output: z.object({
    time_zone: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        closed: z.string().nullable().describe("Why the salon is closed, and when"),
        people: z.array(
          z.object({
            ...member.shape,
            role: z.string(),
            shifts: z.array(span),
            available: z.array(span).describe("Shifts without breaks and time off"),
            breaks: z.array(reasoned),
            time_off: z.array(reasoned).describe("The part of the shifts that is time off"),
            away_all_day: z.string().nullable().describe("The reason of time off that takes the whole day"),
          }),
        ),
      }),
    ),
    left_out: leftOut,
  }),
  async answer({ from: first, to: end, person: asks, role: asksRole }, asked) {
    const from = first ?? asked.today;
    const to = end ?? from;
    if (to < from) throw new Refusal("The last date must not be before the first one.");
    if (daysBetween(from, to) >= DAYS_MAX) throw new Refusal(`Ask for at most ${DAYS_MAX} days at once.`);
    const { salon, clock } = asked;
    const everybody = await teamBetween(asked, { from, to });
    const people =
      asks === undefined
        ? membersWith(everybody, { role: asksRole }).filter(({ member }) => member.isActive)
        : [findMember(everybody, asks)];
    const dates = datesBetween(from, to);
    const entries = dates.flatMap((on) =>
      people.flatMap((one) => {
        const day = dayOf(one, on, clock);
        const isThere = day.windows.length > 0 || day.tail !== null || day.away !== null;
        return isThere || asks !== undefined ? [{ on, person: one, day }] : [];
      }),
    );
    const { items, leftOut } = atMostOf(entries, ENTRIES_MAX);
    const closedOn = (on: string) => {
      const closing = closingOn(on, everybody[0]?.closings);
      return closing && say("en", closingNote(closing), salon.hourCycle);
    };
    // Says nothing about omitted dates: it would read as if nobody worked.
    const last = leftOut > 0 ? (items.at(-1)?.on ?? from) : to;
    const shown = dates.filter((on) => on <= last);
    const days = shown.map((on) => ({
      date: on,
      closed: closedOn(on),
      people: items.filter((entry) => entry.on === on),
    }));
    return {
      lines: [
        ...days.flatMap((day) => [
          `${formatDayDate(day.date)}${day.closed ? ` (${quoted(day.closed)})` : ""}: ${day.people.length > 0 ? "" : "nobody works"}`,
          ...day.people.map((entry) => `- ${nameWords(entry.person)}: ${dayWords(entry.day, asked)}`),
        ]),
        ...(leftOut > 0 ? [`${leftOut} more entries from ${last} on: ask for fewer days.`] : []),
      ],
      data: {
        time_zone: salon.timeZone,
        days: days.map((day) => ({
          ...day,
          people: day.people.map(({ person: one, day: own }) => entryOf(one, own)),
        })),
        left_out: leftOut,
      },
    };
  },
});

function entryOf(one: Person, day: PersonDay) {
  const segments = livedSegments(day, day.tail);
  const ofKind = (kind: string) => segments.filter((segment) => segment.kind === kind);
  const withReason = (kind: string) =>
    ofKind(kind).map((segment) => ({ ...spanOf(segment), reason: segment.reason }));
  return {
    ...memberRef(one),
    role: one.member.role,
    shifts: day.windows.map(spanOf),
    available: ofKind("available").map(spanOf),
    breaks: withReason("break"),
    time_off: withReason("time-off"),
    away_all_day: day.away && (day.away.reason || "Time Off"),
  };
}

function dayWords(day: PersonDay, { salon }: Asked): string {
  const range = ({ start, end }: { start: number; end: number }) =>
    formatMinutesRange(start, end, salon.hourCycle);
  const { away, windows, tail } = day;
  if (away) return `away all day, ${quoted(away.reason || "Time Off")}`;
  if (windows.length === 0 && !tail) return "free";
  const parts = livedSegments(day, tail).flatMap(({ kind, reason, ...span }) => {
    if (kind === "available") return [];
    return [`${kind === "break" ? "break" : "away"} ${range(span)}${reason ? ` ${quoted(reason)}` : ""}`];
  });
  const hours = [
    ...(tail ? tail.windows.map((span) => `${range(span)} since the day before`) : []),
    ...windows.map(range),
  ];
  return [hours.join(" and "), ...parts].join(", ");
}
