import type { QueryKey } from "@tanstack/react-query";
import type { DayAnswer } from "../api/availability-model.ts";
import type { Past } from "../api/changes-model.ts";
import type { Salon } from "../api/salon-model.ts";
import type { Schedule } from "../api/schedules-model.ts";
import { schedulesOn } from "../schedule/schedules-on.ts";
import { withRotation } from "../schedule/with-rotation.ts";
import { availabilityKeys } from "./availability.ts";
import { breakKeys } from "./breaks.ts";
import { salonKeys } from "./salon.ts";
import { scheduleKeys } from "./schedules.ts";
import { staffKeys } from "./staff.ts";
import { timeOffKeys } from "./time-off.ts";

/**
 * Returns what each query of the screens would have been answered at a moment; null for what has no past. Nobody may
 * change the past, so that its salon is one to look at.
 */
export function pastAnswer(past: Past): (key: QueryKey) => unknown {
  const salon: Salon = { ...past.salon, me: { ...past.salon.me, role: "viewer" } };
  return (key) => {
    const [, whose, date] = key;
    const own = <Stored extends { memberId: string }>(list: Stored[]) =>
      whose === "team" ? list : list.filter(({ memberId }) => memberId === whose);
    if (begins(key, salonKeys.all)) return salon;
    if (begins(key, staffKeys.list())) return past.staff;
    if (begins(key, scheduleKeys.all)) return own(past.schedules);
    if (begins(key, breakKeys.all)) return own(past.breaks);
    if (begins(key, timeOffKeys.all)) return own(past.timeOff);
    if (begins(key, availabilityKeys.all)) {
      const rotation = past.staff.find(({ id }) => id === whose)?.rotation;
      return dayIn(withRotation(own(past.schedules), rotation), String(date));
    }
    return null;
  };
}

const begins = (key: QueryKey, beginning: QueryKey) => beginning.every((part, place) => key[place] === part);

/** The day that a backend would have answered; the timeline takes breaks and time off from the lists. */
function dayIn(schedules: readonly Schedule[], date: string): DayAnswer {
  const shifts = schedulesOn(date, schedules).map(({ startTime, endTime }) => ({ startTime, endTime }));
  return { shifts, breaks: [], timeOff: [] };
}
