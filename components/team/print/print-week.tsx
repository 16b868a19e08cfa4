"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { usePast } from "@/components/shell/session/past-context";
import { useSalon } from "@/components/shell/session/salon-context";
import { useSettings } from "@/components/shell/session/settings-context";
import { hasDays, type PrintLine, printRow, printSize } from "@/lib/schedule/board/print-week";
import { hoursOfWeeks, hoursWords } from "@/lib/schedule/hours/work-hours";
import type { TeamFilter } from "@/lib/schedule/team-filter";
import { dayAndNumber, formatClock, formatDayDate, formatWeek } from "@/lib/time/format";
import type { Board } from "../board/use-board";

export interface Printing {
  /** Whether the sheet is on the page, which is only while it is printed, by `print` or by the browser's own command. */
  active: boolean;
  /** Whether paper says why somebody is off. Never kept: the next visit's paper may go to the wall. */
  reasons: boolean;
  setReasons: (reasons: boolean) => void;
  print: () => void;
}

export function usePrinting(): Printing {
  const [reasons, setReasons] = useState(false);
  const [active, setActive] = useState(false);
  useEffect(() => {
    // The browser takes its picture when the event's listeners have run: so it is drawn within them.
    const show = () => flushSync(() => setActive(true));
    const hide = () => setActive(false);
    addEventListener("beforeprint", show);
    addEventListener("afterprint", hide);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", hide);
    };
  }, []);
  const print = () => {
    flushSync(() => setActive(true));
    window.print();
  };
  return { active, reasons, setReasons, print };
}

export interface PrintWeekProps {
  board: Board;
  filter: TeamFilter;
  reasons: boolean;
  zone: string;
}

/** The week of the people on the board, as it prints; hidden on the screen. */
export function PrintWeek({ board, filter, reasons, zone }: PrintWeekProps) {
  const {
    productName,
    clock: { hourCycle },
  } = useSettings();
  const salonName = useSalon()?.name;
  const { dates } = board.week;
  const [printedAt] = useState(() => instantToZoned(new Date(), zone));
  const past = usePast();
  const words = ({ date, time }: { date: string; time: string }) =>
    `${formatDayDate(date)}, ${formatClock(time, hourCycle)}`;
  const all = board.matching.map((week) => printRow(week, { zone, reasons, hourCycle }));
  const rows = all.filter(hasDays);
  const free = all.filter((row) => !hasDays(row)).map(({ name }) => name);
  const narrowed = [
    ...(filter.role ? [`Role: ${filter.role}`] : []),
    ...(filter.text.trim() ? [`Matching “${filter.text.trim()}”`] : []),
  ];
  return createPortal(
    <main className="print-sheet" style={{ fontSize: `${printSize(rows)}pt` }}>
      <header>
        <h1>Team, {formatWeek(dates[0] ?? "", dates[6] ?? "")}</h1>
        <p>
          {[
            ...(salonName ? [salonName] : []),
            productName,
            ...narrowed,
            `${all.length} ${all.length === 1 ? "person" : "people"}, ${hoursWords(hoursOfWeeks(board.matching, zone))}`,
            `Times are in ${zone}`,
            ...(past === null ? [] : [`As it was on ${words(instantToZoned(new Date(past), zone))}`]),
            `Printed ${words(printedAt)}`,
          ].join(" · ")}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {dates.map((date) => {
              const { day, number } = dayAndNumber(date);
              return (
                <th key={date} scope="col">
                  {day} {number}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, role, hours, days }) => (
            <tr key={id}>
              <th scope="row">
                <b>{name}</b>
                <span>
                  {role} {hours}
                </span>
              </th>
              {days.map((lines, column) => (
                <td key={dates[column]}>
                  {lines.map((line) => (
                    <Line key={`${line.kind} ${line.text}`} {...line} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {free.length > 0 && <p className="print-free">No hours this week: {free.join(", ")}</p>}
    </main>,
    document.body,
  );
}

function Line({ kind, text }: PrintLine) {
  return <span className={`print-${kind}`}>{text}</span>;
}
