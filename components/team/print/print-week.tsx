"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { usePast } from "@/components/shell/session/past-context";
import { useSalon } from "@/components/shell/session/salon-context";
import { useSettings } from "@/components/shell/session/settings-context";
import { useTranslations } from "@/components/ui/words/use-translations";
import { hasDays, type PrintLine, printRow, printSize } from "@/lib/schedule/board/print-week";
import { hoursOfWeeks, hoursWords } from "@/lib/schedule/hours/work-hours";
import type { TeamFilter } from "@/lib/schedule/team-filter";
import { dayAndNumber } from "../board/cell-words";
import type { Board } from "../board/use-board";
import { useWords } from "../use-words";

export interface Printing {
  /** Whether the sheet is rendered, only during printing by `print` or the browser's own command. */
  active: boolean;
  /** Whether it shows reasons of absence. Never stored: the next printout may hang on the wall. */
  reasons: boolean;
  setReasons: (reasons: boolean) => void;
  print: () => void;
}

export function usePrinting(): Printing {
  const [reasons, setReasons] = useState(false);
  const [active, setActive] = useState(false);
  useEffect(() => {
    // The browser captures the page after the event's listeners, so render synchronously.
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

/** The week of the people on the board for printing; hidden on screen. */
export function PrintWeek({ board, filter, reasons, zone }: PrintWeekProps) {
  const { productName } = useSettings();
  const t = useTranslations("team.print");
  const { say, formats } = useWords();
  const salonName = useSalon()?.name;
  const { dates } = board.week;
  const [printedAt] = useState(() => instantToZoned(new Date(), zone));
  const past = usePast();
  const moment = ({ date, time }: { date: string; time: string }) => ({
    date: formats.dayDate(date),
    time: formats.clock(time),
  });
  const all = board.matching.map((week) => printRow(week, { zone, reasons, say }));
  const rows = all.filter(hasDays);
  const free = all.filter((row) => !hasDays(row)).map(({ name }) => name);
  const narrowed = [
    ...(filter.role ? [t("role", { role: filter.role })] : []),
    ...(filter.text.trim() ? [t("matching", { text: filter.text.trim() })] : []),
  ];
  return createPortal(
    <main className="print-sheet" style={{ fontSize: `${printSize(rows)}pt` }}>
      <header>
        <h1>{t("heading", { week: formats.week(dates[0] ?? "", dates[6] ?? "") })}</h1>
        <p>
          {[
            ...(salonName ? [salonName] : []),
            productName,
            ...narrowed,
            t("people", { count: all.length, hours: say(hoursWords(hoursOfWeeks(board.matching, zone))) }),
            t("zone", { zone }),
            ...(past === null ? [] : [t("asOf", moment(instantToZoned(new Date(past), zone)))]),
            t("printed", moment(printedAt)),
          ].join(" · ")}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            {dates.map((date) => {
              const { day, number } = dayAndNumber(date, formats);
              return (
                <th key={date} scope="col">
                  {`${day} ${number}`}
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
                <span>{`${role} ${hours}`}</span>
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
      {free.length > 0 && <p className="print-free">{t("free", { names: say(listed(free)) })}</p>}
    </main>,
    document.body,
  );
}

function Line({ kind, text }: PrintLine) {
  return <span className={`print-${kind}`}>{text}</span>;
}
