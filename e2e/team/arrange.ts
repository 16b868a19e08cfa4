import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { type APIRequestContext, expect } from "@playwright/test";

export const ZONE = "Asia/Kolkata";

/** The Sunday of the salon's next week: nothing in it is past, whenever the test runs. */
export function nextWeek(): string {
  const today = todayIn(ZONE);
  return addDays(today, 7 - weekdayOf(today));
}

async function post(api: APIRequestContext, path: string, data: unknown): Promise<{ id: string }> {
  const answer = await api.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export function addMember(api: APIRequestContext, firstName: string, lastName: string, role = "Stylist") {
  return post(api, "/api/employees", {
    first_name: firstName,
    last_name: lastName,
    email: `${firstName}.${lastName}@salon.test`.toLowerCase(),
    picture: "",
    role,
    is_active: true,
  });
}

export function addShift(
  api: APIRequestContext,
  memberId: string,
  dayOfWeek: number,
  start: string,
  end: string,
  validFrom = todayIn(ZONE),
) {
  return post(api, "/api/schedules", {
    employee_id: memberId,
    day_of_week: dayOfWeek,
    start_time: start,
    end_time: end,
    valid_from: validFrom,
    valid_until: null,
    notes: "",
  });
}

export function addBreak(
  api: APIRequestContext,
  memberId: string,
  dayOfWeek: number,
  start: string,
  end: string,
  reason = "Lunch Break",
) {
  return post(api, "/api/recurring-breaks", {
    employee_id: memberId,
    day_of_week: dayOfWeek,
    start_time: start,
    end_time: end,
    reason,
  });
}

export function addTimeOff(
  api: APIRequestContext,
  memberId: string,
  start: string,
  end: string,
  reason = "Vacation",
) {
  return post(api, "/api/onetime-blocks", {
    employee_id: memberId,
    start_date_time: start,
    end_date_time: end,
    reason,
  });
}
