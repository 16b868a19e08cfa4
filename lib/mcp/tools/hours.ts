import { daysBetween } from "@chairtime/kit/calendar";
import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import { hoursReport, reportPeriod } from "../../schedule/hours/hours-report.ts";
import { hoursWords } from "../../schedule/hours/work-hours.ts";
import { formatHours } from "../../schedule/week.ts";
import { formatDateSpan } from "../../time/format.ts";
import { findMember, memberRef, membersWith, nameWords } from "../members.ts";
import { Refusal } from "../refusal.ts";
import { date, leftOut, member, person, role } from "../schemas.ts";
import { teamBetween } from "../team.ts";
import { tool } from "../tool.ts";
import { atMostOf } from "../words.ts";

const DAYS_MAX = 62;
const ROWS_MAX = 200;

/** Everybody's hours against their contracts, as the board's table has them. */
export const hours = tool({
  name: "hours",
  title: "Hours against contract",
  description:
    "The hours of each member in a span of at most 62 days, this week by default: planned (shifts without breaks), absent (their time off), present (the rest), and agreed (the contract's hours for as many days). `difference` is planned less agreed. Never costs.",
  input: z.object({
    from: date.optional().describe("The first date; without it the salon's current week"),
    to: date.optional().describe("The last date; without it the end of the week of the first"),
    person: person.optional(),
    role: role.optional(),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    members: z.array(
      z.object({
        ...member.shape,
        role: z.string(),
        planned_minutes: z.number().int(),
        absent_minutes: z.number().int(),
        present_minutes: z.number().int(),
        agreed_minutes: z.number().int().nullable().describe("Null without a contract"),
        difference_minutes: z.number().int().nullable(),
      }),
    ),
    left_out: leftOut,
  }),
  async answer({ from: first, to: last, person: asks, role: asksRole }, asked) {
    const { salon, today } = asked;
    const week = reportPeriod(first ?? today, "week", salon.weekStartsOn);
    const from = first ?? week.from;
    const to = last ?? week.to;
    if (to < from) throw new Refusal("The last date must not be before the first one.");
    if (daysBetween(from, to) >= DAYS_MAX) throw new Refusal(`Ask for at most ${DAYS_MAX} days at once.`);
    const everybody = await teamBetween(asked, { from, to });
    const people =
      asks === undefined ? membersWith(everybody, { role: asksRole }) : [findMember(everybody, asks)];
    const rows = hoursReport(people, { from, to }, salon.timeZone);
    const { items, leftOut } = atMostOf(rows, ROWS_MAX);
    return {
      lines: [
        `${formatDateSpan(from, to)}:`,
        ...items.map((row) => `- ${nameWords(row.person)}: ${say("en", hoursWords(row))}${agreedWords(row)}`),
        ...(leftOut > 0 ? [`${leftOut} more: ask for a role or a person.`] : []),
      ],
      data: {
        from,
        to,
        members: items.map(({ person: one, planned, absent, present, agreed }) => ({
          ...memberRef(one),
          role: one.member.role,
          planned_minutes: planned,
          absent_minutes: absent,
          present_minutes: present,
          agreed_minutes: agreed,
          difference_minutes: agreed === null ? null : planned - agreed,
        })),
        left_out: leftOut,
      },
    };
  },
});

/** ', 2h under the 38h agreed' */
function agreedWords({ planned, agreed }: { planned: number; agreed: number | null }): string {
  if (agreed === null) return ", no contract";
  const difference = planned - agreed;
  if (difference === 0) return `, as agreed (${formatHours(agreed)})`;
  return `, ${formatHours(Math.abs(difference))} ${difference > 0 ? "over" : "under"} the ${formatHours(agreed)} agreed`;
}
