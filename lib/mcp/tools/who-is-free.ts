import type { Verdict } from "@chairtime/kit/day/segments";
import { wordsIn } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import { isAwayOn } from "../../schedule/coverage/candidates.ts";
import { dayOf } from "../../schedule/day/day.ts";
import { explainDay, sayExplanation } from "../../schedule/day/explain.ts";
import { isOnTeam, type Person } from "../../schedule/day/person.ts";
import { livedSegments } from "../../schedule/day/tail.ts";
import { mergeSpans, minutesIn, type Span } from "../../schedule/spans.ts";
import type { Clock } from "../../time/clock.ts";
import { formatDayDate, formatMinutesRange } from "../../time/format.ts";
import { memberRef, membersWith, nameWords } from "../members.ts";
import { date, hoursBetween, leftOut, member, role, service, span, spanOf, time } from "../schemas.ts";
import { teamBetween } from "../team.ts";
import { tool } from "../tool.ts";
import { atMostOf, oneLine, quoted } from "../words.ts";

const PEOPLE_MAX = 200;
const STATES = ["free", "partly", "busy", "off", "away"] as const;
type State = (typeof STATES)[number];

const STATE_WORDS: Record<State, string> = {
  free: "At work and free for all of it",
  partly: "Free for a part of it",
  busy: "At work, but not free",
  off: "Not working then, but not away",
  away: "Away on that date",
};

/** Who is at work and free in some hours of a date, and why the others are not. */
export const whoIsFree = tool({
  name: "who_is_free",
  title: "Who is free for these hours",
  description:
    "Who is at work and free (no break, no time off, salon open) for all of the given hours of a date, who for a part of them, and why the others are not. `off` are members who do not work then but are not away either: they could be asked to come in (see who_could_cover).",
  input: z.object({ date, from: time, to: time, role: role.optional(), service: service.optional() }),
  output: z.object({
    date: z.string(),
    from: z.string(),
    to: z.string(),
    time_zone: z.string(),
    people: z.array(
      z.object({
        ...member.shape,
        role: z.string(),
        state: z.enum(STATES),
        available: z.array(span).describe("The part of the hours in which they are free"),
        why: z
          .string()
          .describe("What decides at the beginning of the hours, or where they are not free first"),
      }),
    ),
    left_out: leftOut,
  }),
  async answer({ date: on, from, to, ...filter }, asked) {
    const hours = hoursBetween(from, to);
    const { salon, clock } = asked;
    const everybody = await teamBetween(asked, { from: on, to: on });
    const team = everybody.filter(({ member }) => isOnTeam(member, on));
    const judged = membersWith(team, filter).map((one) => judge(one, on, hours, clock));
    const sorted = STATES.flatMap((state) => judged.filter((each) => each.state === state));
    const { items, leftOut } = atMostOf(sorted, PEOPLE_MAX);
    const range = (one: Span) => formatMinutesRange(one.start, one.end, salon.hourCycle);
    return {
      lines: [
        `${formatDayDate(on)}, ${range(hours)}`,
        ...STATES.flatMap((state) => {
          const own = items.filter((each) => each.state === state);
          if (own.length === 0) return [];
          return [
            `${STATE_WORDS[state]}:`,
            ...own.map(({ one, available, short }) => {
              const part = state === "partly" ? ` ${available.map(range).join(", ")}` : "";
              return `- ${nameWords(one)}${part}${state === "free" ? "" : ` (${short})`}`;
            }),
          ];
        }),
        ...(judged.every(({ state }) => state !== "free") ? ["Nobody is free for all of it."] : []),
        ...(leftOut > 0 ? [`${leftOut} more: narrow it down by role or service.`] : []),
      ],
      data: {
        date: on,
        from,
        to,
        time_zone: salon.timeZone,
        people: items.map(({ one, state, available, why }) => ({
          ...memberRef(one),
          role: one.member.role,
          state,
          available: available.map(spanOf),
          why,
        })),
        left_out: leftOut,
      },
    };
  },
});

function judge(one: Person, on: string, hours: Span, clock: Clock) {
  const day = dayOf(one, on, clock);
  const inside = livedSegments(day, day.tail).flatMap((segment) => {
    const cut = { start: Math.max(hours.start, segment.start), end: Math.min(hours.end, segment.end) };
    return cut.start < cut.end ? [{ ...segment, ...cut }] : [];
  });
  const available = mergeSpans(inside.filter(({ kind }) => kind === "available"));
  const isFree = minutesIn(available) === hours.end - hours.start;
  const state: State = isFree
    ? "free"
    : available.length > 0
      ? "partly"
      : inside.some(({ kind }) => kind === "break")
        ? "busy"
        : isAwayOn(day)
          ? "away"
          : inside.length > 0
            ? "busy"
            : "off";
  const [first] = available;
  const minute = isFree || first === undefined || first.start > hours.start ? hours.start : first.end;
  const explanation = explainDay(one, day, minute, clock);
  const why = oneLine(sayExplanation(explanation, wordsIn("en", clock.hourCycle)));
  return { one, state, available, short: verdictWords(explanation.verdict), why };
}

/** 'break "Lunch Break"', 'away "Vacation"', 'not working' */
function verdictWords({ kind, break: placed, timeOff }: Verdict): string {
  if (timeOff) return `${timeOff.isClosed ? "closed" : "away"} ${quoted(timeOff.reason)}`;
  if (kind === "none") return "not working";
  return placed && kind === "break" ? `break ${quoted(placed.reason)}` : "available";
}
