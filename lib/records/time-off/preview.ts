import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { timeOffWords } from "../../schedule/day/explain.ts";
import { fullName } from "../../schedule/day/person.ts";
import { type Dates, type DayPreview, sameOrNot, withoutId } from "../day-preview.ts";
import { reasonWords } from "../reasons.ts";
import type { TimeOff, TimeOffInput } from "./model.ts";

/** The preview of a change of time off. */
export const timeOffPreview: DayPreview<TimeOff> = {
  without: (person, id) => ({ ...person, timeOff: withoutId(person.timeOff, id) }),
  withRecord: (person, record, id) => ({ ...person, timeOff: [...person.timeOff, { ...record, id }] }),
  refusal: (person, input, { zone }) => {
    const other = person.timeOff.find(({ start, end }) => start < input.end && input.start < end);
    if (!other) return null;
    return said("records.clash.timeOff", {
      same: sameOrNot(+other.start === +input.start && +other.end === +input.end),
      name: fullName(person.member),
      timeOff: namedTimeOff(other, zone),
    });
  },
  touches: ({ before, after }, _today, zone) =>
    [before, after].flatMap((timeOff) => (timeOff ? [datesOff(timeOff, zone)] : [])),
  line: ({ start, end, reason }, zone) => {
    const from = instantToZoned(start, zone);
    const to = instantToZoned(new Date(end.getTime() - 1), zone);
    return said("records.line.timeOff", {
      reason: reasonWords(reason),
      dates: formatted("dateSpan", from.date, to.date),
    });
  },
};

function datesOff({ start, end }: TimeOffInput, zone: string): Dates {
  const from = instantToZoned(start, zone).date;
  const to = instantToZoned(new Date(end.getTime() - 1), zone).date;
  return { from, to: [from, to].sort()[1] ?? from };
}

/** Time off within a sentence: 'Dentist, Mon, Nov 30, 2026, 09:30 – 11:30'; 'time off, ...' without a reason. */
export function namedTimeOff(timeOff: TimeOff, zone: string): Said {
  if (timeOff.reason) return timeOffWords(timeOff, zone);
  const when = timeOffWords(timeOff, zone);
  return said("schedule.timeOff.named", { reason: said("records.unnamed.timeOff"), when });
}
