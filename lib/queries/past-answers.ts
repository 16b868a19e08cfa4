import { isEmployedOn } from "@chairtime/kit/employment";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { withRotation } from "@chairtime/kit/rota/with-rotation";
import type { QueryKey } from "@tanstack/react-query";
import type { Past } from "../api/changes/changes-model.ts";
import type { MemberRecord } from "../api/record-calls.ts";
import type { DayAnswer } from "../records/availability/model.ts";
import { availabilityKeys } from "../records/availability/queries.ts";
import { closureKeys } from "../records/closure/queries.ts";
import { MEMBER_RECORDS } from "../records/kinds.ts";
import { staffKeys } from "../records/member/queries.ts";
import { MEMBER_KINDS } from "../records/models.ts";
import type { Salon } from "../records/salon/model.ts";
import { salonKeys } from "../records/salon/queries.ts";
import type { Schedule } from "../records/schedule/model.ts";

/**
 * Answers the screens' queries as of a past moment; null for queries without a past. Nobody may change the past, so its
 * salon is read-only.
 */
export function pastAnswer(past: Past): (key: QueryKey) => unknown {
  const salon: Salon = { ...past.salon, me: { ...past.salon.me, role: "viewer" } };
  return (key) => {
    const [, whose, date] = key;
    const own = <Stored extends { memberId: string }>(list: Stored[]) =>
      whose === "team" ? list : list.filter(({ memberId }) => memberId === whose);
    if (begins(key, salonKeys.all)) return salon;
    if (begins(key, closureKeys.all)) return past.closures;
    if (begins(key, staffKeys.list())) return past.staff;
    if (begins(key, availabilityKeys.all)) {
      const member = past.staff.find(({ id }) => id === whose);
      const isOutside = member !== undefined && !isEmployedOn(String(date), member);
      return dayIn(isOutside ? [] : withRotation(own(past.lists.schedule), member?.rotation), String(date));
    }
    const kind = MEMBER_KINDS.find((each) => begins(key, MEMBER_RECORDS[each].keys.all));
    return kind ? own<MemberRecord>(past.lists[kind]) : null;
  };
}

const begins = (key: QueryKey, beginning: QueryKey) => beginning.every((part, place) => key[place] === part);

/** The day as a backend would answer it; the timeline takes breaks and time off from the lists. */
function dayIn(schedules: readonly Schedule[], date: string): DayAnswer {
  const shifts = schedulesOn(date, schedules).map(({ startTime, endTime }) => ({ startTime, endTime }));
  return { shifts, breaks: [], timeOff: [] };
}
