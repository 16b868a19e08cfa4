"use client";

import { weekStartOf } from "@chairtime/kit/calendar";

import { minutesIntoDate } from "@chairtime/kit/zone";
import { Users } from "lucide-react";
import { memo, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useMinimums } from "@/components/records/preview/use-minimums";
import { LoadError } from "@/components/shell/forms/load-error";
import { usePast } from "@/components/shell/session/past-context";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useAllowed, useOffered } from "@/components/shell/session/salon-context";
import { useClock } from "@/components/shell/session/settings-context";
import { LookOnlyNote, WriterShortcut } from "@/components/shell/session/writers-only";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { preloadable } from "@/components/ui/preloadable";
import { useLate } from "@/components/ui/use-late";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import { withoutPast } from "@/lib/schedule/board/board";
import { SLOT } from "@/lib/schedule/coverage/coverage";
import { isSameRole, rolesOf } from "@/lib/schedule/team-filter";
import { BoardSkeleton, TeamBoard } from "./board/team-board";
import { useBoard } from "./board/use-board";
import { useBoardHours } from "./board/use-board-hours";
import { type TeamDialog, WHOLE_TEAM } from "./dialog-state";
import { PrintWeek, usePrinting } from "./print/print-week";
import { PublishNotice } from "./publish/publish-notice";
import { useDrafts } from "./publish/use-drafts";
import { TeamFigures } from "./team-figures";
import { TeamHeader } from "./team-header";
import { TeamNotices } from "./team-notices";
import { TeamSummary } from "./team-summary";
import { TeamToolbar } from "./team-toolbar";
import { type TodayStep, TodayStrip } from "./today/today-strip";
import { useToday } from "./today/use-today";
import { useTeam } from "./use-team";
import { type TeamView, useTeamView } from "./use-team-view";

// Forms, dialogs and the preview weigh 36 kB, and viewing needs none of them.
const { Component: TeamDialogs, preload } = preloadable(() =>
  import("./team-dialogs").then((file) => file.TeamDialogs),
);

// Waits for an answer that the page doesn't embed.
const loadSeenNotice = () => import("./seen/seen-notice").then((file) => file.SeenNotice);

/** Everybody's week on one page. */
export function TeamScreen() {
  return <Screen view={useTeamView(useSalonClock().today)} />;
}

/** Memoized: rerenders when the view changes, not when the router follows. */
const Screen = memo(function Screen({ view }: { view: TeamView }) {
  const t = useTranslations("team.screen");
  const { zone, now, today } = useSalonClock();
  const { people, staff, knowsToday, queries } = useTeam(view.date, today);
  const { weekStartsOn } = useClock();
  const minimums = useMinimums();
  const roles = useMemo(() => rolesOf(staff ?? []), [staff]);
  const role = roles.find((known) => isSameRole(known, view.filter.role)) ?? view.filter.role;
  const filter = { ...view.filter, role, text: useDeferredValue(view.filter.text) };
  const minute = minutesIntoDate(now, today, zone);
  const halfHour = minute - (minute % SLOT);
  const whole = useBoard(people, { date: view.date, filter }, minimums);
  const board = useMemo(
    () => whole && { ...whole, coverage: withoutPast(whole.coverage, today, halfHour) },
    [whole, today, halfHour],
  );
  const hours = useBoardHours(board);
  const drafts = useDrafts(weekStartOf(view.date, weekStartsOn), today);
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  // Opened by the user, or because a filter is active.
  const [toolbarAsked, setToolbarAsked] = useState<boolean | null>(null);
  const toolbarOpen = toolbarAsked ?? (filter.text !== "" || filter.role !== "" || filter.inactive);
  const isPast = usePast() !== null;
  const known = useToday(people, minimums);
  const ofToday = knowsToday && !isPast ? known : null;
  const printing = usePrinting();
  usePreload(preload);
  const copyWeek = () => {
    if (!board) return;
    const row = document.activeElement?.closest("[data-row]")?.getAttribute("data-row");
    const person = row == null ? undefined : board.matching[Number(row)]?.person;
    setDialog({ kind: "bulk", date: view.date, copyFrom: person?.member.id ?? WHOLE_TEAM });
  };

  const mayWrite = useAllowed("write");
  const takeStep = (step: TodayStep) => {
    if (step.opens === "day") return setDialog({ kind: "day", personId: step.who, date: today });
    if (step.opens !== "cover") return setDialog({ kind: step.opens });
    // Who is free is read from the week on screen.
    if (!board?.week.dates.includes(today)) view.showDate(today);
    const { gap } = step;
    setDialog(mayWrite ? { kind: "cover", target: { kind: "gaps", gaps: [gap] } } : { kind: "gap", gap });
  };
  const openAsked = useEffectEvent(() => {
    const { opens, who } = view.asksFor ?? {};
    if (opens === "closures" || opens === "holidays")
      setDialog({ kind: "closures", date: view.date, holidays: opens === "holidays" });
    else if (opens === "day") takeStep({ opens, who: who ?? "" });
    else if (opens === "cover") {
      const [gap] = ofToday?.gaps ?? [];
      if (gap) takeStep({ opens, gap });
    } else if (opens) takeStep({ opens });
    view.forgetAsked();
  });
  const isReady = view.asksFor !== null && (view.asksFor.opens !== "cover" || ofToday !== null);
  useEffect(() => {
    if (isReady) openAsked();
  }, [isReady]);
  const gaps = board?.coverage.flatMap((day) => day.gaps) ?? [];
  const seesReceipts = useOffered("notices", "publish") && !isPast;
  const SeenNotice = useLate(loadSeenNotice, seesReceipts);
  const nobody = staff !== null && staff.length === 0;
  const figures = board && !nobody && (
    <TeamFigures board={board} cost={hours?.cost ?? null} date={view.date} onDialog={setDialog} />
  );

  return (
    <div className="mx-auto w-full max-w-board wide:mx-[calc((100%-min(100vw-5rem,105rem))/2)] wide:w-auto">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2" data-page-bar>
        <TeamHeader
          date={view.date}
          kind={view.kind}
          onDate={view.showDate}
          onKind={view.showKind}
          onToolbar={() => setToolbarAsked(!toolbarOpen)}
          today={today}
          toolbarOpen={toolbarOpen}
        />
        <TeamToolbar
          canPlan={!nobody}
          canPrint={board !== null && board.matching.length > 0 && !isPast}
          date={view.date}
          filter={{ ...view.filter, role }}
          kind={view.kind}
          onDialog={setDialog}
          onFilter={view.showFilter}
          onText={view.typeText}
          open={toolbarOpen}
          roles={roles}
        />
      </div>
      <WriterShortcut run={copyWeek} shortcut={{ keys: "c", label: t("copyShortcut") }} />
      <LookOnlyNote className="mt-2" />
      {isPast && <div className="mt-2">{figures}</div>}
      {people && board && !nobody && !isPast && (
        <TeamNotices
          after={
            <>
              {figures}
              {drafts && (
                <PublishNotice
                  drafts={drafts}
                  onPublish={() => setDialog({ kind: "publish", date: view.date })}
                />
              )}
              {seesReceipts && SeenNotice && (
                <SeenNotice
                  onOpen={() => setDialog({ kind: "seen", date: view.date })}
                  weekStart={weekStartOf(view.date, weekStartsOn)}
                />
              )}
            </>
          }
          before={
            // What is known later moves nothing below.
            <div className="sm:min-h-6">
              {ofToday && <TodayStrip onStep={takeStep} people={people} today={ofToday} />}
            </div>
          }
          gaps={gaps}
          onDialog={setDialog}
          people={people}
          summary={<TeamSummary board={board} drafts={drafts} gaps={gaps.length} today={ofToday} />}
          week={board.week}
        />
      )}
      <div className="mt-1.5 space-y-4 outline-none" id="board" tabIndex={-1}>
        <LoadError queries={queries} />
        {nobody ? (
          <EmptyState
            action={<ButtonLink href="/staff">{t("openStaff")}</ButtonLink>}
            icon={<Users aria-hidden="true" size="1.5rem" strokeWidth={1.5} />}
            title={t("noStaff")}
          >
            {t("noStaffHelp")}
          </EmptyState>
        ) : !board ? (
          queries.some((query) => query.isPending) && <BoardSkeleton />
        ) : board.matching.length === 0 ? (
          <EmptyState
            action={<Button onClick={() => view.showFilter({ text: "", role: "" })}>{t("clear")}</Button>}
            icon={<Users aria-hidden="true" size="1.5rem" strokeWidth={1.5} />}
            title={t("nobodyMatches")}
          >
            {t("nobodyMatchesHelp")}
          </EmptyState>
        ) : (
          <TeamBoard
            board={board}
            drafts={drafts}
            hours={hours}
            minute={minute}
            onGive={({ giver, taker, date }) =>
              setDialog({ kind: "exchange", personId: giver.member.id, date, takerId: taker.member.id })
            }
            onMinimums={() => setDialog({ kind: "minimums" })}
            onOpen={({ person, day }) =>
              setDialog({ kind: "day", personId: person.member.id, date: day.date })
            }
            view={view}
          />
        )}
      </div>
      {printing.active && board && (
        <PrintWeek board={board} filter={filter} reasons={printing.reasons} zone={zone} />
      )}
      {dialog && people && board && (
        <Suspense fallback={null}>
          <TeamDialogs
            dialog={dialog}
            hours={hours}
            minimums={minimums}
            onDialog={setDialog}
            people={people}
            printing={printing}
            week={board.week}
          />
        </Suspense>
      )}
    </div>
  );
});
