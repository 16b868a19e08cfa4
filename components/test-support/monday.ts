import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { dayDate } from "@chairtime/kit/time-words";
import { todayIn } from "@chairtime/kit/zone";
import { page } from "vitest/browser";
import { keepRecords } from "./records";
import { SETTINGS } from "./show";
import type { WireMember } from "./team";

const today = () => todayIn(SETTINGS.clock.zone);

/** The Monday after this week, which lies entirely in the future. */
export const nextMonday = () => addDays(weekStartOf(today(), 1), 7);

/** Working hours on Mondays, by default from some days ago on. */
export const shiftOf = (member: WireMember, more: object = {}) => ({
  id: `shift-${member.id}`,
  employee_id: member.id,
  day_of_week: 1,
  start_time: "09:00",
  end_time: "17:00",
  valid_from: "2026-01-05",
  valid_until: null,
  notes: "",
  ...more,
});

/** A break on Mondays. */
export const lunchOf = (member: WireMember, more: object = {}) => ({
  id: `lunch-${member.id}`,
  employee_id: member.id,
  day_of_week: 1,
  start_time: "12:00",
  end_time: "13:00",
  reason: "Lunch Break",
  ...more,
});

/** Two hours of that Monday's morning. */
export const errandOf = (member: WireMember, more: object = {}) => ({
  id: `errand-${member.id}`,
  employee_id: member.id,
  start_date_time: `${nextMonday()}T14:00:00Z`,
  end_date_time: `${nextMonday()}T16:00:00Z`,
  reason: "Dentist",
  ...more,
});

interface Records {
  shifts?: ReturnType<typeof shiftOf>[];
  breaks?: ReturnType<typeof lunchOf>[];
  timeOff?: ReturnType<typeof errandOf>[];
}

/** Answers as a backend with these records; the returned ones are live. */
export const keepWeek = ({ shifts = [], breaks = [], timeOff = [] }: Records = {}) => ({
  shifts: keepRecords("/api/schedules", shifts),
  breaks: keepRecords("/api/recurring-breaks", breaks),
  timeOff: keepRecords("/api/onetime-blocks", timeOff),
});

/** A member's Monday on the board of that week. */
export const cellOf = (name: string) =>
  page.getByRole("button", { name: `${name}, ${dayDate(nextMonday())}`, exact: false });
