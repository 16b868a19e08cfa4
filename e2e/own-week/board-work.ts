import { instantOf } from "@chairtime/kit/instants";
import type { APIRequestContext } from "@playwright/test";
import { breakWire } from "../../lib/records/break/wire";
import { parseStaffList } from "../../lib/records/member/wire";
import { parseSalon } from "../../lib/records/salon/wire";
import { scheduleWire } from "../../lib/records/schedule/wire";
import { timeOffWire } from "../../lib/records/time-off/wire";
import { dayOf } from "../../lib/schedule/day/day";
import { peopleOf } from "../../lib/schedule/day/person";

/** When the board has a member available on some dates, as `from/until` in ISO 8601. */
export async function boardWork(
  api: APIRequestContext,
  memberId: string,
  dates: readonly string[],
): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => (await api.get(path)).json();
  const { timeZone } = parseSalon(await read("/api/salon"));
  const people = peopleOf({
    staff: parseStaffList(await read("/api/employees")),
    schedules: scheduleWire.parseMember(await read(`/api/schedules?employee_id=${memberId}`), memberId),
    breaks: breakWire.parseMember(await read(`/api/recurring-breaks?employee_id=${memberId}`), memberId),
    timeOff: timeOffWire.parseMember(await read(`/api/onetime-blocks?employee_id=${memberId}`), memberId),
  });
  const person = people.find(({ member }) => member.id === memberId);
  if (!person) throw new Error("There is no such member.");
  return dates
    .flatMap((date) =>
      dayOf(person, date, { zone: timeZone }).segments.flatMap(({ kind, start, end }) => {
        const [from, until] = [instantOf(date, start, timeZone), instantOf(date, end, timeZone)];
        return kind === "available" && from < until ? [`${from.toISOString()}/${until.toISOString()}`] : [];
      }),
    )
    .sort();
}
