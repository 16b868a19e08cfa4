"use client";

import { minutesIntoDate } from "@chairtime/kit/zone";
import { CalendarPlus, Search, Users } from "lucide-react";
import { memo, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useMinimums } from "@/components/records/use-minimums";
import { LoadError } from "@/components/shell/load-error";
import { useSalonClock } from "@/components/shell/salon-clock";
import { ZoneNote } from "@/components/shell/zone-note";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useWide } from "@/components/ui/use-wide";
import { nowWords, teamNow } from "@/lib/schedule/now";
import { rolesOf } from "@/lib/schedule/team-filter";
import { formatHours } from "@/lib/schedule/week";
import { BoardLegend } from "./board-legend";
import { BoardSkeleton } from "./board-skeleton";
import { DayBoard } from "./day-board";
import type { TeamDialog } from "./dialog-state";
import { GapBanner } from "./gap-banner";
import { TeamStepper } from "./team-stepper";
import { TeamToolbar } from "./team-toolbar";
import { useBoard } from "./use-board";
import type { Pointed } from "./use-explain";
import { usePrint } from "./use-print";
import { useTeam } from "./use-team";
import { type TeamView, useTeamView } from "./use-team-view";
import { WeekBoard } from "./week-board";

const { Component: TeamDialogs, preload: loadDialogs } = preloadable(() =>
  import("./team-dialogs").then((file) => file.default),
);
const loadPrint = () => import("./print-week");

/** Everybody's week on one page. */
export function TeamScreen() {
  return <Screen view={useTeamView(useSalonClock().today)} />;
}

/** Drawn when the view changes, not once more when the router has followed. */
const Screen = memo(function Screen({ view }: { view: TeamView }) {
  const { zone, now, today } = useSalonClock();
  const wide = useWide();
  const { people, staff, queries } = useTeam(view.date);
  const [minimums, setMinimums] = useMinimums();
  const filter = { ...view.filter, text: useDeferredValue(view.filter.text) };
  const board = useBoard(people, { date: view.date, filter }, minimums, zone);
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  // Asked for, or filtering already.
  const [toolbarAsked, setToolbarAsked] = useState<boolean | null>(null);
  const toolbarOpen = toolbarAsked ?? (filter.text !== "" || filter.role !== "" || filter.inactive);
  usePreload(loadDialogs);
  const { Sheet, print } = usePrint(loadPrint);

  const minute = minutesIntoDate(now, today, zone);
  const states = useMemo(() => people && teamNow(people, today, minute, zone), [people, today, minute, zone]);
  const gaps = board?.coverage.flatMap((day) => day.gaps) ?? [];
  const coming = gaps.filter(({ date, end }) => date > today || (date === today && end > minute));
  const openDay = ({ person, day }: Pointed) =>
    setDialog({ is: "day", personId: person.member.id, date: day.date });
  const openMinimums = () => setDialog({ is: "minimums" });
  const showDay = (date: string) => {
    view.showDate(date);
    if (view.kind === "week" && wide) view.showKind("day");
  };
  const nobody = staff !== null && staff.length === 0;

  return (
    <div className="mx-auto w-full max-w-board wide:mx-[calc((100%-min(100vw-5rem,105rem))/2)] wide:w-auto">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="max-sm:contents">
          <div className="flex items-center gap-1">
            <h1 className="text-title">Team</h1>
            <button
              aria-controls="team-toolbar"
              aria-expanded={toolbarOpen}
              aria-label="Search and filter"
              className="grid size-11 place-items-center rounded-control text-soft aria-expanded:bg-selected aria-expanded:text-ink sm:hidden"
              onClick={() => setToolbarAsked(!toolbarOpen)}
              type="button"
            >
              <Search aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
            </button>
          </div>
          {board && !nobody && (
            <p className="mt-1 text-label text-soft max-sm:order-last max-sm:mt-0 max-sm:w-full">
              {board.shown.length} {board.shown.length === 1 ? "person" : "people"},{" "}
              {formatHours(board.minutes)} this week
              {states && (
                <>
                  <span aria-hidden="true" className="max-sm:hidden">
                    {" "}
                    ·{" "}
                  </span>{" "}
                  <button
                    className="rounded-chip text-accent-text hover:underline"
                    onClick={() => setDialog({ is: "now" })}
                    type="button"
                  >
                    Now {nowWords(states)}
                  </button>
                </>
              )}
            </p>
          )}
        </div>
        <div className="flex items-center gap-2 max-sm:contents">
          {!nobody && (
            <Button
              className="max-sm:order-last max-sm:w-full"
              icon={<CalendarPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              onClick={() => setDialog({ is: "bulk", date: view.date })}
            >
              Plan several
            </Button>
          )}
          <TeamStepper date={view.date} onDate={view.showDate} today={today} />
        </div>
      </header>
      {board && <GapBanner gaps={coming} onSee={(gap) => setDialog({ is: "gap", gap })} week={board.week} />}
      <TeamToolbar
        filter={view.filter}
        kind={view.kind}
        onFilter={view.showFilter}
        onKind={view.showKind}
        onText={view.typeText}
        {...(board && board.shown.length > 0 && { onPrint: print })}
        open={toolbarOpen}
        roles={rolesOf(staff ?? [])}
      />
      <div className="mt-4 space-y-4">
        <LoadError queries={queries} />
        {nobody ? (
          <EmptyState
            action={<ButtonLink href="/staff">Open Staff</ButtonLink>}
            icon={<Users aria-hidden="true" size="1.5rem" strokeWidth={1.5} />}
            title="No staff members found"
          >
            Add your first staff member, then plan their week here.
          </EmptyState>
        ) : !board ? (
          queries.some((query) => query.isPending) && <BoardSkeleton />
        ) : board.shown.length === 0 ? (
          <EmptyState
            action={<Button onClick={() => view.showFilter({ text: "", role: "" })}>Clear filters</Button>}
            icon={<Users aria-hidden="true" size="1.5rem" strokeWidth={1.5} />}
            title="Nobody matches"
          >
            No member of the team fits this search.
          </EmptyState>
        ) : (
          <>
            {view.kind === "week" && wide !== false && (
              <div className="max-lg:hidden">
                <WeekBoard
                  board={board}
                  onDay={showDay}
                  onMinimums={openMinimums}
                  onOpen={openDay}
                  today={today}
                  zone={zone}
                />
              </div>
            )}
            {(view.kind === "day" || wide !== true) && (
              <div className={view.kind === "week" ? "lg:hidden" : ""}>
                <DayBoard
                  board={board}
                  date={view.date}
                  now={view.date === today ? minute : null}
                  onDay={showDay}
                  onMinimums={openMinimums}
                  onOpen={openDay}
                  today={today}
                  wide={wide}
                  zone={zone}
                />
              </div>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <BoardLegend />
              <ZoneNote className="text-caption text-faint" />
            </div>
          </>
        )}
      </div>
      {Sheet && board && <Sheet board={board} filter={filter} zone={zone} />}
      {dialog && people && board && (
        <Suspense fallback={null}>
          <TeamDialogs
            dialog={dialog}
            minimums={minimums}
            onDialog={setDialog}
            onMinimums={setMinimums}
            people={people}
            week={board.week}
          />
        </Suspense>
      )}
    </div>
  );
});
