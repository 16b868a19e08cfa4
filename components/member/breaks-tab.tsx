"use client";

import { dayName } from "@chairtime/kit/calendar";
import type { UseQueryResult } from "@tanstack/react-query";
import { Coffee } from "lucide-react";
import { preloadable } from "@/components/ui/preloadable";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import { draftName } from "@/lib/drafts";
import { useDeleteBreak } from "@/lib/queries/breaks";
import { formatClockRange } from "@/lib/time/format";
import { BreakList } from "./break-list";
import { WeeklyTab } from "./weekly-tab";

const { Component: BreakModal, preload: loadModal } = preloadable(() =>
  import("@/components/records/break-dialog").then((file) => file.BreakModal),
);

const inWords = (pause: RecurringBreak) =>
  `${pause.reason || "Break"}, ${dayName(pause.dayOfWeek)}, ${formatClockRange(pause.startTime, pause.endTime)}`;

export interface BreaksTabProps {
  employeeId: string;
  query: UseQueryResult<RecurringBreak[]>;
}

/** A member's breaks that recur every week. */
export default function BreaksTab({ employeeId, query }: BreaksTabProps) {
  return (
    <WeeklyTab
      addLabel="Add Break"
      addName={(day) => `Add a break on ${day}`}
      deleteWords={{ done: "Break deleted successfully!", failed: "Delete Recurring Break" }}
      deleting={useDeleteBreak(employeeId)}
      draft={draftName("break", employeeId)}
      draw={(pause, height) => <Drawn height={height} pause={pause} />}
      empty={{
        icon: <Coffee size="1.5rem" strokeWidth={1.5} />,
        title: "No Recurring Breaks",
        text: "Add the breaks that this member takes each week.",
      }}
      hint="Select a break to edit it"
      inWords={inWords}
      kind="break"
      label="Weekly breaks"
      list={(breaks, on) => <BreakList breaks={breaks} {...on} />}
      loadModal={loadModal}
      modal={({ record, ...about }) => <BreakModal employeeId={employeeId} pause={record} {...about} />}
      nameOf={(pause) => `Edit break: ${inWords(pause)}`}
      noteOf={(pause) => pause.reason}
      query={query}
    />
  );
}

function Drawn({ pause, height }: { pause: RecurringBreak; height: number }) {
  return (
    <>
      <span
        className={
          height < 16 ? "pattern-break-small block rounded-chip" : "pattern-break block rounded-chip"
        }
        style={{ height: Math.max(9, height - 1) }}
      />
      <span className="mt-1 block truncate px-0.5 font-semibold text-hour/3">{pause.reason || "Break"}</span>
      <span className="block truncate px-0.5 text-hour/3 font-normal! text-soft tabular-nums">
        {formatClockRange(pause.startTime, pause.endTime)}
      </span>
    </>
  );
}
