"use client";

import { weekdayOf } from "@chairtime/kit/calendar";
import type { Said } from "@chairtime/messages/said";
import { TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Change } from "@/lib/planning/model/proposal";
import type { MemberDate } from "@/lib/planning/model/salon-facts";
import type { WeekHours } from "@/lib/planning/week-hours";
import { fullName, isOnTeam, type Person } from "@/lib/schedule/day/person";
import { DraftCell } from "./draft-cell";
import { dayAmong, type KeptDays } from "./use-kept-days";

export interface DraftTableProps {
  people: readonly Person[];
  dates: readonly string[];
  changes: readonly Change[];
  kept: KeptDays;
  hours: ReadonlyMap<string, WeekHours>;
  /** Hours beyond the agreed ones, by member. */
  over: ReadonlyMap<string, readonly Said[]>;
  /** Shows all active members and days, not just changed or pinned ones. */
  isWhole: boolean;
  onPin: (day: MemberDate) => void;
  onRelease: (day: MemberDate) => void;
  onEdit: (day: MemberDate, button: HTMLElement) => void;
  /** The day that is being changed, and the form for it. */
  editing: MemberDate | null;
  editor: ReactNode;
}

/** Members in rows, seven days in columns: the current hours, and beside them the draft's. */
export function DraftTable(props: DraftTableProps) {
  const { people, dates, changes, kept, isWhole, editing } = props;
  const t = useTranslations("draft.table");
  const overWords = useTranslations("draft.over");
  const say = useSay();
  const formats = useFormats();
  const touched = people.filter(({ member }) => {
    const days: readonly MemberDate[] = [...changes, ...kept.pinned, ...kept.byHand];
    const isShown = isWhole && isOnTeam(member, dates[0] ?? "", dates.at(-1));
    return isShown || days.some(({ memberId }) => memberId === member.id);
  });
  if (touched.length === 0) return null;
  return (
    <table className="w-full table-fixed border-collapse text-caption tabular-nums max-sm:block">
      <caption className="sr-only">{t("caption")}</caption>
      {/* A border would scroll away from under cells that stick. */}
      <thead className="surface-dialog sticky top-0 z-sticky text-soft shadow-[0_1px_var(--line)] max-sm:hidden">
        <tr>
          <th className="w-28 py-2 pe-2 text-start font-medium" scope="col">
            {t("member")}
          </th>
          {dates.map((date) => (
            <th className="px-1 py-2 text-start font-medium" key={date} scope="col">
              <span className="sr-only">{`${formats.weekday(weekdayOf(date))} `}</span>
              <span aria-hidden="true">{`${formats.shortWeekday(weekdayOf(date))} `}</span>
              <span>{Number(date.slice(8))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {touched.map((person) => {
          const memberId = person.member.id;
          return (
            <Fragment key={memberId}>
              <tr className="border-line border-b max-sm:block max-sm:py-2">
                <th
                  className="py-1.5 pe-2 text-start align-top font-medium max-sm:block max-sm:text-body"
                  scope="row"
                >
                  <span className="block" translate="no">
                    {fullName(person.member)}
                  </span>
                  {!props.over.get(memberId)?.some(({ code }) => code === "draft.over.hours") && (
                    <MemberHours hours={props.hours.get(memberId)} />
                  )}
                  {props.over.get(memberId)?.map((words) => (
                    <span
                      className="flex items-center gap-1 font-medium text-pause-text"
                      key={words.code}
                      title={overWords("title")}
                    >
                      <TriangleAlert aria-hidden="true" className="shrink-0" size="0.75rem" strokeWidth={2} />
                      <span translate="no">{say(words)}</span>
                    </span>
                  ))}
                </th>
                {dates.map((date) => {
                  const day = { memberId, date };
                  return (
                    <DraftCell
                      change={dayAmong(changes, day)}
                      date={date}
                      isByHand={dayAmong(kept.byHand, day) !== undefined}
                      isPinned={dayAmong(kept.pinned, day) !== undefined}
                      isShown={isWhole}
                      key={date}
                      onEdit={(button) => props.onEdit(day, button)}
                      onPin={() => props.onPin(day)}
                      onRelease={() => props.onRelease(day)}
                      person={person}
                    />
                  );
                })}
              </tr>
              {editing?.memberId === memberId && (
                <tr className="border-line border-b max-sm:block">
                  <td className="py-2 max-sm:block" colSpan={dates.length + 1}>
                    {props.editor}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** '38h → 40h' of the week that counts against the contract; '38h' if unchanged. */
function MemberHours({ hours }: { hours: WeekHours | undefined }) {
  const t = useTranslations("draft.table");
  const formats = useFormats();
  if (!hours) return null;
  const { before, after } = hours;
  return (
    <span className="block font-normal text-soft max-sm:inline" translate="no">
      {before === after
        ? formats.hours(after)
        : t.rich("hours", {
            before: formats.hours(before),
            now: formats.hours(after),
            spoken: (words) => <span className="sr-only">{words}</span>,
            drawn: (words) => <span aria-hidden="true">{words}</span>,
            after: (words) => <span className="text-ink">{words}</span>,
          })}
    </span>
  );
}
