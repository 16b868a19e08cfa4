import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import type { Segment } from "@chairtime/kit/day/segments";
import { formatted, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { isClosedDay, type PersonDay } from "../day/day.ts";
import { fullName } from "../day/person.ts";
import { tailWords } from "../day/tail.ts";
import { hoursWords, weekHours } from "../hours/work-hours.ts";
import type { PersonWeek } from "../week.ts";

/** A line of a printed cell. Its words name its kind: paper may have no colour. */
export interface PrintLine {
  kind: "shift" | "break" | "time-off";
  text: string;
}

export interface PrintRow {
  id: string;
  name: string;
  /** 'Stylist', 'Barber, inactive' */
  role: string;
  hours: string;
  /** From the first day of the salon's week. */
  days: PrintLine[][];
}

/** Whether somebody has hours or time off to print; an empty row would only take room. */
export const hasDays = ({ days }: PrintRow) => days.some((lines) => lines.length > 0);

/** A person's week as a printed row. Shows reasons of absence only with `reasons`: a wall has many readers. */
export function printRow(
  week: PersonWeek,
  { zone, reasons, say }: { zone: string; reasons: boolean; say: Say },
): PrintRow {
  const { person, days } = week;
  const { id, role, isActive } = person.member;
  return {
    id,
    name: fullName(person.member),
    role: isActive
      ? role
      : say(role ? said("schedule.print.inactive", { role }) : said("schedule.print.inactiveAlone")),
    hours: say(hoursWords(weekHours(week, zone))),
    days: days.map((day) => printLines(day, reasons, say)),
  };
}

/** Hours, breaks and time off of a day, a line each; a free day is one line, 'Off'. */
function printLines(day: PersonDay, reasons: boolean, say: Say): PrintLine[] {
  const range = (start: number, end: number) => say(printedRange(start, end));
  // A closure's reason is public.
  const closed = new Set(day.facts.timeOff.flatMap(({ isClosed, reason }) => (isClosed ? [reason] : [])));
  const words = (reason: string) => (reasons || closed.has(reason) ? reason.trim() : "");
  const until = tailWords(day.tail);
  const lines: PrintLine[] = until ? [{ kind: "shift", text: say(until) }] : [];
  if (day.away && isClosedDay(day))
    return [...lines, { kind: "time-off", text: say(reasonWords(day.away.reason)) }];
  if (day.away) {
    const reason = words(day.away.reason);
    const off = reason
      ? said("schedule.print.offFor", { reason: reasonWords(reason) })
      : said("schedule.print.off");
    return [...lines, { kind: "time-off", text: say(off) }];
  }
  // A break of a single date is printed as a break, though it is stored as time off.
  const isBreak = ({ kind, reason }: Segment) => kind === "break" || reason === DATED_BREAK;
  if (day.windows.length > 0)
    lines.push({
      kind: "shift",
      text: say(listed(day.windows.map(({ start, end }) => printedRange(start, end)))),
    });
  const breaks = day.segments.filter(isBreak).map(({ start, end }) => range(start, end));
  if (breaks.length > 0) {
    const text = say(said("schedule.print.break", { hours: listed(breaks) }));
    lines.push({ kind: "break", text });
  }
  const off = day.segments.filter((segment) => segment.kind === "time-off" && !isBreak(segment));
  for (const { start, end, reason } of joined(off.map((each) => ({ ...each, reason: words(each.reason) })))) {
    const hours = range(start, end);
    const text = closed.has(reason)
      ? said("schedule.print.closedHours", { reason: reasonWords(reason), hours })
      : reason
        ? said("schedule.print.offHoursFor", { reason: reasonWords(reason), hours })
        : said("schedule.print.offHours", { hours });
    lines.push({ kind: "time-off", text: say(text) });
  }
  return lines;
}

/** Joins adjacent time off for the same reason; without reasons, any adjacent time off. */
function joined(segments: readonly Segment[]): Segment[] {
  const stretches: Segment[] = [];
  for (const segment of segments) {
    const last = stretches.at(-1);
    if (last?.end === segment.start && last.reason === segment.reason) last.end = segment.end;
    else stretches.push({ ...segment });
  }
  return stretches;
}

/** '09:00–17:00', without the screen's spaces, because a column is 34 mm wide. */
const printedRange = (start: number, end: number) =>
  said("schedule.print.range", {
    from: formatted("minuteOfDay", start),
    to: formatted("minuteOfDay", end, true),
  });

/** People on a page, and the room for their rows on A4 landscape, in points (app/styles/print.css). */
const PAGE_ROWS = 20;
const PAGE_HEIGHT = 505;
/** Padding and hairline of a row, in points. */
const ROW_EXTRA = 3.5;
const LINE_HEIGHT = 1.2;
/** Room for the text of a name and of a day, in points, and the width of an average character over the text size. */
const NAME_WIDTH = 91;
const COLUMN_WIDTH = 94;
const CHARACTER_WIDTH = 0.545;
const SMALLEST = 5;
const LARGEST = 9;

/** Text size in points at which any 20 of the rows fit on one page: large for a few people, never tiny. */
export function printSize(rows: readonly PrintRow[]): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.25) if (tallest(rows, size) <= PAGE_HEIGHT) return size;
  return SMALLEST;
}

/** Height of the tallest 20 rows, in points. */
function tallest(rows: readonly PrintRow[], size: number): number {
  return rows
    .map((row) => ROW_EXTRA + linesOf(row, size) * size * LINE_HEIGHT)
    .sort((one, other) => other - one)
    .slice(0, PAGE_ROWS)
    .reduce((sum, height) => sum + height, 0);
}

function linesOf(row: PrintRow, size: number): number {
  const characters = (width: number) => Math.floor(width / (size * CHARACTER_WIDTH));
  const name = characters(NAME_WIDTH);
  const day = characters(COLUMN_WIDTH);
  const heights = row.days.map((lines) => lines.reduce((sum, { text }) => sum + wrappedLines(text, day), 0));
  return Math.max(wrappedLines(row.name, name) + wrappedLines(`${row.role} ${row.hours}`, name), ...heights);
}

/** Number of lines of a text, broken between words, and within a word longer than a line. */
function wrappedLines(text: string, characters: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(" ")) {
    const wanted = used === 0 ? length : used + 1 + length;
    if (wanted <= characters) {
      used = wanted;
      continue;
    }
    const rows = Math.ceil(length / characters);
    lines += used === 0 ? rows - 1 : rows;
    used = length - (rows - 1) * characters;
  }
  return lines;
}
