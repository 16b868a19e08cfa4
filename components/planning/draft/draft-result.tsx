"use client";

import { datesOfWeek, weekdayOf } from "@chairtime/kit/calendar";
import type { Said } from "@chairtime/messages/said";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { HandDay } from "@/lib/planning/draft/by-hand";
import type { Draft } from "@/lib/planning/draft/draft";
import type { MemberDate, SalonFacts } from "@/lib/planning/model/salon-facts";
import { weekShapes } from "@/lib/planning/model/shapes";
import { overAgreed } from "@/lib/planning/over-agreed";
import { uncoveredInWeek } from "@/lib/planning/uncovered";
import { weekHours } from "@/lib/planning/week-hours";
import { factsOf } from "@/lib/schedule/day/facts";
import { fullName } from "@/lib/schedule/day/person";
import { ChangesPreview } from "../changes-preview";
import { HandDayForm } from "../cover/hand-day-form";
import { UncoveredList, type UncoveredListProps } from "../uncovered-list";
import { DraftFigures } from "./draft-figures";
import { DraftTable } from "./draft-table";
import { dateReasonWords, draftWords, figuresOf } from "./draft-words";
import { useDraftReasons } from "./use-draft-reasons";
import { dayAmong, type KeptDays } from "./use-kept-days";

const OFFICE_HOURS = { start: 9 * 60, end: 17 * 60 };

export interface DraftResultProps {
  /** Includes the days changed by hand. */
  draft: Draft;
  facts: SalonFacts;
  weekStart: string;
  kept: KeptDays & { isStale: boolean };
  /** The pinned days of this draft. */
  pinned: readonly MemberDate[];
  /** Another draft that could leave fewer hours uncovered. */
  lead: UncoveredListProps["lead"];
  /** Whether everybody and every day is shown. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  onPin: (day: MemberDate) => void;
  onRelease: (day: MemberDate) => void;
  /** The day that is being changed by hand. */
  editing: MemberDate | null;
  onEdit: (day: MemberDate, button: HTMLElement) => void;
  formId: string;
  onChange: (day: HandDay) => void;
}

/** A draft beside the current week: figures, days to keep or change by hand, and the effect of saving. */
export function DraftResult(props: DraftResultProps) {
  const { draft, facts, weekStart, kept, isWhole, editing } = props;
  const { changes } = draft;
  const t = useTranslations("draft.result");
  const say = useSay();
  const uncovered = useMemo(() => uncoveredInWeek(facts, weekStart, changes), [facts, weekStart, changes]);
  const hours = useMemo(() => weekHours(facts, weekStart, changes), [facts, weekStart, changes]);
  const over = useMemo(() => overAgreed(facts, weekStart, changes), [facts, weekStart, changes]);
  const asked = useMemo(() => ({ ...facts, pinned: props.pinned }), [facts, props.pinned]);
  const reasons = useDraftReasons(asked, weekStart, changes, !kept.isStale && uncovered.length > 0);
  const nameOf = (id: string) => {
    const person = facts.people.find(({ member }) => member.id === id);
    return person ? fullName(person.member) : "";
  };
  const reasonOf = (date: string) => {
    if (!reasons) return undefined;
    const reason = reasons.find((each) => each.date === date);
    return reason ? say(dateReasonWords(reason, nameOf)) : "";
  };
  return (
    <div className="space-y-4">
      <OverAgreed nameOf={nameOf} over={over} />
      {!kept.isStale && (
        <>
          <p className="text-body">{say(draftWords(draft, uncovered))}</p>
          <UncoveredList lead={props.lead} reasonOf={reasonOf} uncovered={uncovered} />
          <DraftFigures lines={figuresOf(facts, weekStart, changes)} />
        </>
      )}
      <p className="text-caption text-soft">{t("pinHelp")}</p>
      <Checkbox
        className="w-fit gap-2.5 text-body sm:min-h-0"
        checked={isWhole}
        onChange={(event) => props.onWhole(event.target.checked)}
      >
        {t("showAll")}
      </Checkbox>
      <DraftTable
        changes={changes}
        dates={datesOfWeek(weekStart)}
        editing={editing}
        hours={hours}
        over={over}
        editor={editing && <Editor {...props} day={editing} />}
        isWhole={isWhole}
        kept={kept}
        onEdit={props.onEdit}
        onPin={props.onPin}
        onRelease={props.onRelease}
        people={facts.people}
      />
      {changes.length > 0 && <ChangesPreview changes={changes} facts={facts} />}
    </div>
  );
}

/** Members whom the draft, or a day changed by hand, gives more than agreed. */
function OverAgreed(props: { over: ReadonlyMap<string, readonly Said[]>; nameOf: (id: string) => string }) {
  const t = useTranslations("draft.over");
  const say = useSay();
  const formats = useFormats();
  if (props.over.size === 0) return null;
  return (
    <section aria-label={t("title")}>
      <h3 className="flex items-center gap-2 font-medium text-label text-pause-text">
        <TriangleAlert aria-hidden="true" size="1rem" strokeWidth={1.75} />
        <span>{t("title")}</span>
      </h3>
      <ul className="mt-1 list-disc ps-10 text-label text-soft">
        {[...props.over].map(([id, words]) => (
          <li key={id} translate="no">
            {t("line", { name: props.nameOf(id), words: formats.list(words.map(say)) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Starts with the day's hours in the table. */
function Editor({ day, ...props }: DraftResultProps & { day: MemberDate }) {
  const { facts, weekStart, draft, kept } = props;
  const { memberId, date } = day;
  const t = useTranslations("draft.day");
  const formats = useFormats();
  const person = facts.people.find(({ member }) => member.id === memberId);
  if (!person) return null;
  const saved = factsOf(person, date, facts.zone).shifts;
  const shifts = dayAmong(kept.byHand, day)?.shifts ?? dayAmong(draft.changes, day)?.after ?? saved;
  return (
    <HandDayForm
      date={date}
      id={props.formId}
      key={`${memberId} ${date}`}
      onChange={(entered) => props.onChange({ memberId, date, shifts: entered })}
      shifts={shifts}
      title={t("title", { name: fullName(person.member), weekday: formats.weekday(weekdayOf(date)) })}
      usual={weekShapes(facts.people, weekStart)[0] ?? OFFICE_HOURS}
    />
  );
}
