"use client";

import { dayName, SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import { Pin } from "lucide-react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useSettings } from "@/components/shell/settings-context";
import { cx } from "@/components/ui/cx";
import { rangeWords } from "@/lib/planning/planning-words";
import type { Change } from "@/lib/planning/proposal";
import type { MemberDate } from "@/lib/planning/salon-facts";
import { dayOf } from "@/lib/schedule/day";
import { fullName, type Person } from "@/lib/schedule/person";
import type { Span } from "@/lib/schedule/spans";
import { dayAndNumber } from "@/lib/time/format";

/** What changes is hatched, so that it is not told by colour alone. */
const CHANGED =
  "bg-[repeating-linear-gradient(135deg,var(--rule)_0_1px,transparent_1px_6px)] border border-accent/60 border-dashed";

export interface DraftTableProps {
  people: readonly Person[];
  dates: readonly string[];
  changes: readonly Change[];
  pinned: readonly MemberDate[];
  onPin: (memberDate: MemberDate) => void;
}

/** People down, seven days across: the hours as they are, and beside them what a draft makes of them. */
export function DraftTable(props: DraftTableProps) {
  const { people, dates, changes, pinned } = props;
  const isPinned = (memberId: string, date: string) =>
    pinned.some((pin) => pin.memberId === memberId && pin.date === date);
  const touched = people.filter(
    ({ member: { id } }) =>
      changes.some(({ memberId }) => memberId === id) || pinned.some(({ memberId }) => memberId === id),
  );
  if (touched.length === 0) return null;
  return (
    <table className="w-full table-fixed border-collapse text-caption tabular-nums max-sm:block">
      <caption className="sr-only">The week as it is, and as it would be</caption>
      <thead className="max-sm:hidden">
        <tr className="border-line border-b text-soft">
          <th className="w-28 py-2 pr-2 text-left font-medium" scope="col">
            Member
          </th>
          {dates.map((date) => (
            <th className="px-1 py-2 text-left font-medium" key={date} scope="col">
              <span className="sr-only">{dayName(weekdayOf(date))} </span>
              <span aria-hidden="true">{SHORT_DAY_NAMES[weekdayOf(date)]} </span>
              {dayAndNumber(date).number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {touched.map((person) => (
          <tr className="border-line border-b max-sm:block max-sm:py-2" key={person.member.id}>
            <th
              className="py-1.5 pr-2 text-left align-top font-medium max-sm:block max-sm:text-body"
              scope="row"
            >
              {fullName(person.member)}
            </th>
            {dates.map((date) => (
              <Cell
                change={changes.find((one) => one.memberId === person.member.id && one.date === date)}
                date={date}
                isPinned={isPinned(person.member.id, date)}
                key={date}
                onPin={() => props.onPin({ memberId: person.member.id, date })}
                person={person}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone only what changes, or is kept from changing, has a line. */
function Cell(props: {
  person: Person;
  date: string;
  change: Change | undefined;
  isPinned: boolean;
  onPin: () => void;
}) {
  const { person, date, change, isPinned } = props;
  const { zone } = useSalonClock();
  const { hourCycle } = useSettings();
  const { day, number } = dayAndNumber(date);
  const words = (spans: readonly Span[]) =>
    spans.map((span) => rangeWords(span, hourCycle)).join(" and ") || "off";
  const usual = dayOf(person, date, zone, hourCycle);
  const isListed = change !== undefined || isPinned;
  return (
    <td className={cx("p-1 align-top", isListed ? "max-sm:block max-sm:p-0 max-sm:pt-1.5" : "max-sm:hidden")}>
      <div
        className={cx(
          "rounded-chip p-1 max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:px-3 max-sm:text-body",
          change && CHANGED,
        )}
      >
        <span className="w-14 shrink-0 text-soft sm:hidden">
          {day} {number}
        </span>
        <span className="min-w-0 flex-1">
          {change ? (
            <>
              <del className="block text-faint">
                <span className="sr-only">instead of </span>
                {words(change.before)}
              </del>
              <ins className="block font-semibold text-ink no-underline">{words(change.after)}</ins>
            </>
          ) : (
            <span className="text-soft">{usual.away ? "away" : words(usual.windows)}</span>
          )}
        </span>
        {isListed && (
          <button
            aria-label={`Keep ${fullName(person.member)}’s ${dayName(weekdayOf(date))} as it is`}
            aria-pressed={isPinned}
            className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-icon-hover hover:text-ink aria-pressed:bg-accent/16 aria-pressed:text-accent-text sm:size-6"
            onClick={props.onPin}
            title="Keep as it is"
            type="button"
          >
            <Pin aria-hidden="true" size="0.875rem" strokeWidth={2} />
          </button>
        )}
      </div>
    </td>
  );
}
