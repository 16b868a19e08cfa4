"use client";

import { weekdayOf } from "@chairtime/kit/calendar";
import type { SegmentKind } from "@chairtime/kit/day/segments";
import { type ReactNode, useId } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useAllowed } from "@/components/shell/session/salon-context";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { useWide } from "@/components/ui/use-wide";
import type { RecordActions } from "./record-row";
import { RecordTab, type RecordTabProps } from "./record-tab";
import type { RotationWeek } from "./rotation/use-rotation-week";
import { WeekDays } from "./usual-week/week-days";
import { WeekGrid, type WeekSlot } from "./usual-week/week-grid";
import { WeekTabs } from "./week-tabs";

export interface WeeklyTabProps<Slot extends WeekSlot>
  extends Omit<RecordTabProps<Slot>, "kind" | "hint" | "children"> {
  kind: "schedule" | "break";
  /** Names the week, or one of alternating weeks. */
  labelOf: (week: number | null) => string;
  /** The rotation's week in view, and the content above its grid. */
  weeks: RotationWeek | null;
  bar?: ReactNode;
  /** Shown beside the button while there is a record. */
  hint: string;
  empty: { icon: ReactNode; title: string; text: string };
  nameOf: (slot: Slot) => string;
  addName: (day: string) => string;
  noteOf: (slot: Slot) => string;
  draw: (slot: Slot, height: number) => ReactNode;
  listTitle: (count: number) => string;
  /** The order of the list, by the first day of the salon's week. */
  order: (one: Slot, other: Slot, weekStartsOn: number) => number;
  row: (slot: Slot, on: RecordActions<Slot>) => ReactNode;
  /** Identifies records of single dates, which are left out of the week and listed under their own title. */
  dated?: { is: (slot: Slot) => boolean; title: (count: number) => string };
}

const holdsIn = (week: number, own: number | null | undefined) => typeof own !== "number" || own === week;

const DRAWN_AS: Record<"schedule" | "break", SegmentKind> = { schedule: "available", break: "break" };

/** A member's weekly records: drawn over the week, and listed. */
export function WeeklyTab<Slot extends WeekSlot>(props: WeeklyTabProps<Slot>) {
  const { draw, noteOf, empty, weeks } = props;
  const { today, weekStartsOn } = useSalonClock();
  const wide = useWide();
  const mayWrite = useAllowed("write");
  const titleId = useId();
  const datedId = useId();
  return (
    <RecordTab {...props} hint={(slots) => mayWrite && slots.length > 0 && props.hint}>
      {(slots, { onAdd, ...on }) => {
        const { dated } = props;
        const [single, usual] = dated
          ? [slots.filter(dated.is), slots.filter((slot) => !dated.is(slot))]
          : [[], slots];
        const inWeek = weeks ? usual.filter(({ rotationWeek }) => holdsIn(weeks.week, rotationWeek)) : usual;
        const rows = (some: readonly Slot[]) =>
          [...some]
            .sort((one, other) => props.order(one, other, weekStartsOn))
            .map((slot) => props.row(slot, on));
        const week = {
          label: props.labelOf(weeks?.week ?? null),
          slots: inWeek,
          todayIs: weeks && weeks.week !== weeks.now ? null : weekdayOf(today),
          ...(weeks && { startsOn: weekdayOf(weeks.rotation.anchor) }),
          nameOf: props.nameOf,
          addName: props.addName,
          ...(mayWrite && { onPick: on.onEdit, onAdd }),
        };
        const grid = (
          <>
            {wide !== false && <WeekGrid {...week} draw={draw} />}
            {wide !== true && <WeekDays {...week} kind={DRAWN_AS[props.kind]} noteOf={noteOf} />}
          </>
        );
        return (
          <>
            {slots.length === 0 && (
              <EmptyState icon={empty.icon} title={empty.title}>
                {empty.text}
              </EmptyState>
            )}
            {weeks ? (
              <WeekTabs bar={props.bar} weeks={weeks}>
                {grid}
              </WeekTabs>
            ) : (
              grid
            )}
            {slots.length > 0 && (
              <section aria-labelledby={titleId} className="pt-4">
                <h2 className="text-section" id={titleId}>
                  {props.listTitle(slots.length)}
                </h2>
                {usual.length > 0 && (
                  <Panel className="mt-3 overflow-hidden">
                    <ul>{rows(usual)}</ul>
                  </Panel>
                )}
                {dated && single.length > 0 && (
                  <>
                    <h3 className="mt-5 font-semibold text-body" id={datedId}>
                      {dated.title(single.length)}
                    </h3>
                    <Panel className="mt-2 overflow-hidden">
                      <ul aria-labelledby={datedId}>{rows(single)}</ul>
                    </Panel>
                  </>
                )}
              </section>
            )}
          </>
        );
      }}
    </RecordTab>
  );
}
