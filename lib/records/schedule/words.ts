import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import {
  hoursWords,
  isOtherWeek,
  isSameTime,
  isSingleDate,
  shiftWords,
  validityWords,
  weekWords,
} from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { Schedule } from "./model.ts";

/** The history's words for schedules. */
export const scheduleWords: RecordWords<Schedule> = {
  label: "history.kinds.schedule",
  isOfMember: true,
  counted: "history.counted.schedule",
  noun: (schedule, { name }) =>
    said(isSingleDate(schedule) ? "history.schedule.nounOnce" : "history.schedule.noun", {
      what: whatWords(schedule, name),
      hours: hoursWords(schedule),
    }),
  deed,
  becomes: (before, after) => {
    if (before.dayOfWeek !== after.dayOfWeek) return null;
    const hours = hoursWords(after);
    return before.validFrom === after.validFrom && before.validUntil === after.validUntil
      ? hours
      : said("history.schedule.becomes", { hours, validity: validityWords(after) });
  },
  dateOf: (schedule) => (isSingleDate(schedule) ? schedule.validFrom : undefined),
};

/** Says 'Amara Okafor's Monday of week B'. */
const whatWords = (schedule: Schedule, name: string | Said) =>
  said("history.schedule.what", { name, shift: shiftWords(schedule) });

/** Says 'moved Amara Okafor's Monday from 09:00 – 17:00 to 10:00 – 18:00'. */
function deed({ before, after }: Sides<Schedule>, { name }: Told): Said {
  if (!before) {
    if (!after) return said("history.changedNothing");
    const hours = hoursWords(after);
    return isSingleDate(after)
      ? said("history.schedule.addedOnce", { date: formatted("dayDate", after.validFrom), name, hours })
      : said("history.schedule.added", {
          name,
          shift: shiftWords(after),
          hours,
          validity: validityWords(after),
        });
  }
  const [what, hours] = [whatWords(before, name), hoursWords(before)];
  if (!after)
    return said(isSingleDate(before) ? "history.schedule.deletedOnce" : "history.schedule.deleted", {
      what,
      hours,
    });
  const nextHours = hoursWords(after);
  const isOtherDay = before.dayOfWeek !== after.dayOfWeek;
  const isOtherTime = !isSameTime(before, after);
  if (isOtherWeek(before, after)) {
    const week = isOtherDay ? dayOfNextWeek(after) : weekWords(after);
    return isOtherTime
      ? said("history.schedule.movedWeekAndHours", { what, hours, week, nextHours })
      : said("history.schedule.movedWeek", { what, hours, week });
  }
  const isOtherDates = before.validFrom !== after.validFrom || before.validUntil !== after.validUntil;
  if (isOtherDay || (isOtherTime && isOtherDates && isSingleDate(after)))
    return said("history.schedule.movedShift", { what, hours, shift: shiftWords(after), nextHours });
  const validity = validityWords(after);
  if (isOtherTime)
    return isOtherDates
      ? said("history.schedule.movedAndDates", { what, hours, nextHours, validity })
      : said("history.schedule.moved", { what, hours, nextHours });
  if (isOtherDates) return said("history.schedule.dates", { what, hours, validity });
  return said("history.schedule.notes", { what, hours });
}

/** Says 'Tuesday of week B', 'Tuesday of every week'. */
function dayOfNextWeek(schedule: Schedule): Said {
  const day = formatted("weekday", schedule.dayOfWeek);
  return said("history.shift.dayInWeek", { day, week: weekWords(schedule) });
}
