import { instantToZoned } from "@chairtime/kit/zone";
import { timeOffInEnglish } from "../../schedule/day/explain.ts";
import { formatDateSpan } from "../../time/format.ts";
import { clashWord, type Dates, type DayPreview, owned, withoutId } from "../day-preview.ts";
import type { TimeOff, TimeOffInput } from "./model.ts";

/** The preview of a change of time off. */
export const timeOffPreview: DayPreview<TimeOff> = {
  without: (person, id) => ({ ...person, timeOff: withoutId(person.timeOff, id) }),
  withRecord: (person, record, id) => ({ ...person, timeOff: [...person.timeOff, { ...record, id }] }),
  refusal: (person, input, clock) => {
    const other = person.timeOff.find(({ start, end }) => start < input.end && input.start < end);
    if (!other) return null;
    const words = timeOffInEnglish({ ...other, reason: other.reason || "time off" }, clock);
    const isSame = +other.start === +input.start && +other.end === +input.end;
    return `${clashWord(isSame)} ${owned(person, words)}`;
  },
  touches: ({ before, after }, _today, zone) =>
    [before, after].flatMap((timeOff) => (timeOff ? [datesOff(timeOff, zone)] : [])),
  line: ({ start, end, reason }, { zone }) => {
    const from = instantToZoned(start, zone);
    const to = instantToZoned(new Date(end.getTime() - 1), zone);
    return `${reason}, ${formatDateSpan(from.date, to.date)}`;
  },
  isNews: () => true,
};

function datesOff({ start, end }: TimeOffInput, zone: string): Dates {
  const from = instantToZoned(start, zone).date;
  const to = instantToZoned(new Date(end.getTime() - 1), zone).date;
  return { from, to: [from, to].sort()[1] ?? from };
}
