import { formatMinuteOfDay } from "@/lib/time/format";
import type { PersonDay } from "./day";
import { fullName } from "./person";
import { formatHours, type PersonWeek } from "./week";

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
  /** Sunday to Saturday. */
  days: PrintLine[][];
}

/** Returns a person's week as a printed row. */
export function printRow({ person, days, minutes }: PersonWeek): PrintRow {
  const { id, role, isActive } = person.member;
  return {
    id,
    name: fullName(person.member),
    role: isActive ? role : [role, "inactive"].filter(Boolean).join(", "),
    hours: formatHours(minutes),
    days: days.map(printLines),
  };
}

/** Returns hours, breaks and time off of a day, a line each; a day off is one line. */
function printLines(day: PersonDay): PrintLine[] {
  if (day.away) return [{ kind: "time-off", text: offWords(day.away.reason) }];
  const stretches = (kind: "break" | "time-off") => day.segments.filter((segment) => segment.kind === kind);
  const lines: PrintLine[] = [];
  if (day.windows.length > 0)
    lines.push({ kind: "shift", text: day.windows.map(({ start, end }) => range(start, end)).join(", ") });
  const breaks = stretches("break").map(({ start, end }) => range(start, end));
  if (breaks.length > 0) lines.push({ kind: "break", text: `Break ${breaks.join(", ")}` });
  for (const { start, end, reason } of stretches("time-off"))
    lines.push({ kind: "time-off", text: `Off ${range(start, end)} ${reason.trim()}`.trim() });
  return lines;
}

const offWords = (reason: string) => (reason.trim() ? `Off: ${reason.trim()}` : "Off");

/** Returns '09:00–17:00', without the spaces of the screen, because a column is 34 mm wide. */
const range = (start: number, end: number) => `${formatMinuteOfDay(start)}–${formatMinuteOfDay(end, true)}`;

/** People on a page, and the room for their rows on A4 landscape, in points (app/styles/print.css). */
const PAGE_ROWS = 20;
const PAGE_HEIGHT = 505;
/** Padding and hairline of a row, in points. */
const ROW_EXTRA = 3.5;
const LINE_HEIGHT = 1.2;
/** Room for the text of a day, in points, and the width of an average character of hours over the text size. */
const COLUMN_WIDTH = 94;
const CHARACTER_WIDTH = 0.545;
const SMALLEST = 5;
const LARGEST = 9;

/** Returns the text size in points at which any 20 of the rows stand on one page: large for a few people, never tiny. */
export function printSize(rows: readonly PrintRow[]): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.25) if (tallest(rows, size) <= PAGE_HEIGHT) return size;
  return SMALLEST;
}

/** Returns the height of the tallest 20 rows, in points. */
function tallest(rows: readonly PrintRow[], size: number): number {
  return rows
    .map((row) => ROW_EXTRA + linesOf(row, size) * size * LINE_HEIGHT)
    .sort((one, other) => other - one)
    .slice(0, PAGE_ROWS)
    .reduce((sum, height) => sum + height, 0);
}

function linesOf(row: PrintRow, size: number): number {
  const characters = Math.floor(COLUMN_WIDTH / (size * CHARACTER_WIDTH));
  // A reason is cut off at the end of its line, hours never are.
  const wrapped = ({ kind, text }: PrintLine) =>
    kind === "time-off" ? 1 : Math.max(1, Math.ceil(text.length / characters));
  const heights = row.days.map((lines) => lines.reduce((sum, line) => sum + wrapped(line), 0));
  // The name's cell has two lines.
  return Math.max(2, ...heights);
}
