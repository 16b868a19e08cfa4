import { weekdayOf } from "@chairtime/kit/calendar";
import { dayName } from "@chairtime/kit/time-words";
import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import { STAFF_PATH } from "../../records/member/model.ts";
import { parseStaffList } from "../../records/member/wire.ts";
import { salonNameOf } from "../../records/salon/model.ts";
import { peopleOf } from "../../schedule/day/person.ts";
import { memberRef, membersWith, nameWords } from "../members.ts";
import { leftOut, member, role, service, span } from "../schemas.ts";
import { tool } from "../tool.ts";
import { atMostOf, quoted } from "../words.ts";

const MEMBERS_MAX = 200;

/** The salon and its team. */
export const team = tool({
  name: "team",
  title: "The salon and its team",
  description:
    "The salon's name, time zone, today's date and opening hours, and its members with their ids, roles and services. Use it to find ids and the spelling of names, roles and services.",
  input: z.object({
    role: role.optional(),
    service: service.optional(),
    include_inactive: z.boolean().optional().describe("Also members who do not work now"),
  }),
  output: z.object({
    salon: z.object({
      name: z.string(),
      time_zone: z.string(),
      today: z.string(),
      opening_hours: z.array(z.object({ day: z.string(), ...span.shape })),
    }),
    members: z.array(
      z.object({ ...member.shape, role: z.string(), services: z.array(z.string()), active: z.boolean() }),
    ),
    left_out: leftOut,
  }),
  async answer({ include_inactive: all = false, ...filter }, { calls, salon, today }) {
    const staff = parseStaffList(await calls.get(STAFF_PATH));
    const people = peopleOf({ staff, schedules: [], breaks: [], timeOff: [] });
    const listed = membersWith(people, filter).filter(({ member }) => all || member.isActive);
    const { items, leftOut } = atMostOf(listed, MEMBERS_MAX);
    const name = say("en", salonNameOf(salon.name));
    const hours = salon.openingHours.map(({ dayOfWeek, startTime, endTime }) => ({
      day: dayName(dayOfWeek),
      start: startTime,
      end: endTime,
    }));
    return {
      lines: [
        `${quoted(name)}, ${salon.timeZone}. Today is ${dayName(weekdayOf(today))}, ${today}.`,
        hours.length > 0
          ? `Open ${hours.map(({ day, start, end }) => `${day} ${start}–${end}`).join(", ")}.`
          : "No opening hours are set.",
        `${listed.length} ${listed.length === 1 ? "member" : "members"}:`,
        ...items.map((person) => {
          const { role, services, isActive, id } = person.member;
          const offers = services.length > 0 ? `, offers ${services.map(quoted).join(", ")}` : "";
          return `- ${nameWords(person)}${role ? `, ${quoted(role)}` : ""}${offers}${isActive ? "" : ", inactive"} (id ${id})`;
        }),
        ...(leftOut > 0 ? [`${leftOut} more: narrow it down by role or service.`] : []),
      ],
      data: {
        salon: {
          name,
          time_zone: salon.timeZone,
          today,
          opening_hours: hours,
        },
        members: items.map((person) => ({
          ...memberRef(person),
          role: person.member.role,
          services: person.member.services,
          active: person.member.isActive,
        })),
        left_out: leftOut,
      },
    };
  },
});
