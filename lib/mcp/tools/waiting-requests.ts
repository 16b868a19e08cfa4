import { addDays } from "@chairtime/kit/calendar";
import { wordsIn } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import { fallWords } from "../../requests/effect-words.ts";
import { DAYS_LOOKED_AT, effectOf } from "../../requests/request-effect.ts";
import { lengthWords } from "../../requests/request-words.ts";
import { isWaiting } from "../../requests/waiting.ts";
import { formatDateSpan, formatDayDate } from "../../time/format.ts";
import { memberRef, nameWords } from "../members.ts";
import { leftOut, member } from "../schemas.ts";
import { openingOf, requestsFrom, teamBetween } from "../team.ts";
import { tool } from "../tool.ts";
import { atMostOf, oneLine, quoted, quotedSentence } from "../words.ts";

const REQUESTS_MAX = 30;

/** Waiting requests for time off, and the effect of each. */
export const waitingRequests = tool({
  name: "waiting_requests",
  title: "What waits for an answer",
  description:
    "The requests for time off that members have made and nobody has answered yet, oldest first, each with what approving it would do: the hours that fall below a minimum, or why it cannot be approved. Answers are given by people, on the Requests page.",
  input: z.object({}),
  output: z.object({
    time_zone: z.string(),
    requests: z.array(
      z.object({
        id: z.string(),
        member,
        start_date: z.string(),
        start_time: z.string().nullable().describe("Null: from the beginning of the day"),
        end_date: z.string(),
        end_time: z.string().nullable().describe("Null: until the end of the day"),
        reason: z.string(),
        note: z.string(),
        asked_at: z.string(),
        clash: z.string().nullable().describe("Why it cannot be approved as it is"),
        falls: z.array(z.object({ date: z.string(), words: z.string() })),
      }),
    ),
    left_out: leftOut,
  }),
  async answer(_question, asked) {
    const { salon, today } = asked;
    const say = wordsIn("en", salon.hourCycle);
    const waiting = (await requestsFrom(asked)).filter((request) => isWaiting(request, today));
    const { items, leftOut } = atMostOf(waiting, REQUESTS_MAX);
    const ends = items.map(
      ({ startDate, endDate }) => [endDate, addDays(startDate, DAYS_LOOKED_AT)].sort()[0],
    );
    const last = [today, ...ends.filter((end) => end !== undefined)].sort().at(-1) ?? today;
    const people =
      items.length > 0 ? await teamBetween(asked, { from: addDays(today, -7), to: addDays(last, 7) }) : [];
    const scope = {
      zone: salon.timeZone,
      minimums: salon.minimums,
      openingHours: openingOf(asked),
      hourCycle: salon.hourCycle,
      today,
      weekStartsOn: salon.weekStartsOn,
    };
    const told = items.flatMap((request) => {
      const person = people.find(({ member }) => member.id === request.memberId);
      const effect = effectOf(people, request, scope);
      if (!person || !effect) return [];
      const falls = effect.days.flatMap(({ date, falls }) =>
        falls.length > 0 ? [{ date, words: oneLine(fallWords(falls).map(say).join(", ")) }] : [],
      );
      return [{ request, person, falls, clash: effect.clash && oneLine(say(effect.clash)) }];
    });
    return {
      lines: [
        told.length === 0
          ? "No request waits for an answer."
          : `${waiting.length} ${waiting.length === 1 ? "request waits" : "requests wait"} for an answer:`,
        ...told.flatMap(({ request, person, falls, clash }) => {
          const { startDate, startTime, endDate, endTime, reason, note } = request;
          const days = lengthWords(request);
          const times =
            startTime === null && endTime === null ? "" : ` ${startTime ?? "00:00"}–${endTime ?? "24:00"}`;
          const said = `${quoted(reason)}${note ? `, note ${quoted(note)}` : ""}`;
          return [
            `- ${nameWords(person)}: ${formatDateSpan(startDate, endDate)}${times}${days ? ` (${say(days)})` : ""}, ${said}`,
            ...(clash ? [`- It cannot be approved as it is: ${quotedSentence(clash)}`] : []),
            ...falls.map(({ date, words }) => `- ${formatDayDate(date)}: ${quotedSentence(words)}`),
            ...(clash === null && falls.length === 0 ? ["- It takes no hour below a minimum."] : []),
          ];
        }),
        ...(leftOut > 0 ? [`${leftOut} more wait.`] : []),
      ],
      data: {
        time_zone: salon.timeZone,
        requests: told.map(({ request, person, falls, clash }) => ({
          id: request.id,
          member: memberRef(person),
          start_date: request.startDate,
          start_time: request.startTime,
          end_date: request.endDate,
          end_time: request.endTime,
          reason: request.reason,
          note: request.note,
          asked_at: request.createdAt.toISOString(),
          clash,
          falls,
        })),
        left_out: leftOut,
      },
    };
  },
});
