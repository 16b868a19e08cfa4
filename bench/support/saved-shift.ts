import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";

/** The date `days` from today, in UTC. */
export const dateIn = (days: number): string => addDays(todayIn("UTC"), days);

/** The body that saves a shift of one date; the load generator fills in the member and the date. */
export const SHIFT_BODY = JSON.stringify({
  employee_id: "{member}",
  day_of_week: 5,
  start_time: "20:00",
  end_time: "20:30",
  valid_from: "{day}",
  valid_until: "",
  notes: "",
});
