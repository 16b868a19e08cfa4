/** How a language writes dates (`YYYY-MM-DD`), times of day and lists; with the English of each. */
export interface Formats {
  /** 'Nov 18', where the year is plain. */
  monthDay(date: string): string;
  /** 'Wed, Nov 18', where the year is plain. */
  dayLabel(date: string): string;
  /** 'Nov 18, 2026' */
  shortDate(date: string): string;
  /** 'Wed, Nov 18, 2026' */
  dayDate(date: string): string;
  /** 'Mon, Nov 30 – Thu, Dec 3, 2026'; a shared year only once. */
  dateSpan(from: string, to: string): string;
  /** 'Nov 15 – 21, 2026'; a shared month or year only once. */
  week(from: string, to: string): string;
  /** 'Nov 15 – 21', 'Nov 29 – Dec 5': a week where the year is plain. */
  weekDays(from: string, to: string): string;
  /** 'Monday', 0 for Sunday. */
  weekday(dayOfWeek: number): string;
  /** 'Mon', 0 for Sunday. */
  shortWeekday(dayOfWeek: number): string;
  /** '09:00', '9:00 am' for a time of day spelled `HH:MM`. */
  clock(time: string): string;
  /** '14:40', '2:40 pm'; '02:00 +1' past midnight. Midnight reads '24:00' or '12:00 am' where a range ends. */
  minuteOfDay(minutes: number, isEnd?: boolean): string;
  /** '09:00 – 18:00' for minutes since the date's midnight. */
  minutesRange(start: number, end: number): string;
  /** '09:00 – 18:00'; '22:00 – 02:00 +1' when it ends on the next day. */
  clockRange(startTime: string, endTime: string): string;
  /** The hour alone for a ruler with little room: '09', '9 am'. */
  hour(minutes: number): string;
  /** '6h 30m', always both parts. */
  total(minutes: number): string;
  /** '4h 0m', under an hour '30m'. */
  duration(minutes: number): string;
  /** '37h', '16h 30m', '45m': hours as boards sum them. */
  hours(minutes: number): string;
  /** '09:00 – 12:00, 14:00 – 18:00' */
  minutesRanges(spans: readonly { start: number; end: number }[]): string;
  /** 'Monday, Wednesday', 0 for Sunday. */
  weekdays(days: readonly number[]): string;
  /** 'Dec 25', 'Dec 25 to 26' or 'Dec 30 to Jan 2', where the year is plain. */
  days(from: string, to: string): string;
  /** 'Nov 2026', of any of its dates. */
  month(date: string): string;
  /** 'Ana, Ben and Cleo' */
  list(items: readonly string[]): string;
  /** 'Ana 09:00 – 17:00, Ben, Cleo': items joined by a mark alone. */
  series(items: readonly string[]): string;
}
