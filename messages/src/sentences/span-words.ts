import { formatted, type Said, said } from "../said.ts";

/** Dates (`YYYY-MM-DD`) from one to another, both included, each end with its time (`HH:MM`) if it has one. */
export interface DatedSpan {
  startDate: string;
  startTime: string | null;
  endDate: string;
  endTime: string | null;
}

/** Says 'Sat, Nov 28, all day', 'Sat, Nov 28, 09:00 – 13:00', 'Mon, Dec 21 – Thu, Dec 24', each end with its time if it has one. */
export function spanWords({ startDate, startTime, endDate, endTime }: DatedSpan): Said {
  if (startDate === endDate) {
    const day = formatted("dayLabel", startDate);
    if (startTime === null && endTime === null) return said("shared.span.allDay", { day });
    return said("shared.span.hours", {
      day,
      from: formatted("clock", startTime ?? "00:00"),
      until: formatted("clock", endTime ?? "24:00"),
    });
  }
  const side = (date: string, time: string | null) => {
    const day = formatted("dayLabel", date);
    return time === null ? day : said("shared.span.at", { day, time: formatted("clock", time) });
  };
  return said("shared.span.days", { from: side(startDate, startTime), until: side(endDate, endTime) });
}
