import { type APIRequestContext, expect } from "@playwright/test";

/** One call through the BFF that must succeed; gives its answer. */
async function made(api: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const answer = await api.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Adds a member of the team; gives the id. */
export async function addMember(
  api: APIRequestContext,
  firstName: string,
  lastName: string,
  role = "Stylist",
) {
  const email = `${firstName}.${lastName}@juniper.example`.toLowerCase().replace(/[^a-z@.]/g, "");
  const { id } = await made(api, "/api/employees", {
    first_name: firstName,
    last_name: lastName,
    email,
    picture: "",
    role,
    is_active: true,
  });
  return id;
}

interface Plan {
  /** Of the time off. */
  date: string;
  /** Since when the schedules hold. */
  from?: string;
  days?: readonly number[];
}

/** 09:00 to 17:00 with a lunch break, Monday to Friday unless said, and a block of time off in the salon's zone (+05:30). */
export async function planWeek(api: APIRequestContext, memberId: string, plan: Plan) {
  const { date, from = "2026-01-05", days = [1, 2, 3, 4, 5] } = plan;
  for (const day of days) {
    const hours = { employee_id: memberId, day_of_week: day };
    await made(api, "/api/schedules", {
      ...hours,
      start_time: "09:00",
      end_time: "17:00",
      valid_from: from,
      valid_until: null,
      notes: day === 1 ? "Late opening" : "",
    });
    await made(api, "/api/recurring-breaks", {
      ...hours,
      start_time: "12:30",
      end_time: "13:15",
      reason: "Lunch Break",
    });
  }
  await made(api, "/api/onetime-blocks", {
    employee_id: memberId,
    start_date_time: `${date}T14:30:00+05:30`,
    end_date_time: `${date}T16:00:00+05:30`,
    reason: "Medical Appointment",
  });
}
