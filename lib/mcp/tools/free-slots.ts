import { SLOT_MINUTES_MAX, SLOT_STEP_MIN } from "@chairtime/contract/limits";
import { slotsAnswer } from "@chairtime/contract/slots";
import * as z from "zod";
import { parseAnswer } from "../../api/parse-answer.ts";
import { STAFF_PATH } from "../../records/member/model.ts";
import { parseStaffList } from "../../records/member/wire.ts";
import { peopleOf } from "../../schedule/day/person.ts";
import { formatDayDate } from "../../time/format.ts";
import { findMember, memberRef, namesIn } from "../members.ts";
import { date, leftOut, member, person, role, service } from "../schemas.ts";
import { tool } from "../tool.ts";
import { atMostOf } from "../words.ts";

const SLOTS_MAX = 200;

/** Free slots of a given length: the answer of GET /api/v1/slots with names. */
export const freeSlots = tool({
  name: "free_slots",
  title: "Free slots",
  description:
    "The starts of free slots of a given length on dates from one to another (at most 31 days), with who is free for all of it: the salon's own rota, without bookings of another system. By person, role or service.",
  input: z.object({
    from: date,
    to: date.optional().describe("The last date; the first one by default"),
    minutes: z.number().int().min(1).max(SLOT_MINUTES_MAX),
    step: z
      .number()
      .int()
      .min(SLOT_STEP_MIN)
      .max(1440)
      .optional()
      .describe("Minutes between slot starts; 15 by default"),
    person: person.optional(),
    role: role.optional(),
    service: service.optional(),
  }),
  output: z.object({
    time_zone: z.string(),
    slots: z.array(z.object({ date: z.string(), time: z.string(), members: z.array(member) })),
    left_out: leftOut,
  }),
  async answer({ from, to = from, minutes, step, person: asks, ...filter }, { calls }) {
    const staff = parseStaffList(await calls.get(STAFF_PATH));
    const people = peopleOf({ staff, schedules: [], breaks: [], timeOff: [] });
    const query = {
      from,
      to,
      minutes: String(minutes),
      step: step === undefined ? undefined : String(step),
      ...filter,
      employee_ids: asks === undefined ? undefined : findMember(people, asks).member.id,
    };
    const answer = parseAnswer(slotsAnswer, await calls.get("/api/slots", query), "Couldn’t read the slots.");
    const { items, leftOut } = atMostOf(answer.slots, SLOTS_MAX);
    const nameOf = namesIn(people);
    const refs = new Map(people.map((one) => [one.member.id, memberRef(one)]));
    const byDate = Map.groupBy(items, (slot) => slot.date);
    return {
      lines: [
        ...(items.length === 0 ? ["There is no free slot of that length."] : []),
        ...[...byDate].flatMap(([on, slots]) => [
          `${formatDayDate(on)}:`,
          ...slots.map(({ time, employee_ids: ids }) => `- ${time} ${ids.map(nameOf).join(", ")}`),
        ]),
        ...(leftOut > 0 ? [`${leftOut} more: ask for fewer days.`] : []),
      ],
      data: {
        time_zone: answer.time_zone,
        slots: items.map(({ date: on, time, employee_ids: ids }) => ({
          date: on,
          time,
          members: ids.map((id) => refs.get(id) ?? { id, name: "" }),
        })),
        left_out: leftOut,
      },
    };
  },
});
