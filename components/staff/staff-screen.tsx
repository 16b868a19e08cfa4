"use client";

import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useReopenedDialog } from "@/components/shell/forms/use-reopened-dialog";
import { useSalon } from "@/components/shell/session/salon-context";
import { useSettings } from "@/components/shell/session/settings-context";
import { LookOnlyNote, WriterShortcut, WritersOnly } from "@/components/shell/session/writers-only";
import { useFormats } from "@/components/shell/words/use-formats";
import { useInterruptedImport } from "@/components/staff-file/import-note";
import { Button } from "@/components/ui/button";
import { Counters } from "@/components/ui/counters";
import { preloadable } from "@/components/ui/preloadable";
import { useLate } from "@/components/ui/use-late";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import { STAFF_DRAFT } from "@/lib/page/drafts";
import type { StaffOpening } from "@/lib/queries/prefetch/prefetch-staff";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";
import { afterDialogs } from "./after-dialogs";
import { FilterBanner } from "./filter-banner";
import { FirstRun } from "./first-run/first-run";
import { useLeaving } from "./form/use-leaving";
import { useStaffDialog } from "./form/use-staff-dialog";
import { ShareEntry, useCanShare } from "./share/share-entry";
import type { CardWords } from "./staff-actions";
import { StaffFileEntry } from "./staff-file-entry";
import { filterStaff, isFiltering, prepareSearch } from "./staff-filter";
import type { FirstDevice } from "./staff-grid";
import { StaffList } from "./staff-list";
import { StaffToolbar } from "./staff-toolbar";
import type { StaffView } from "./staff-view";
import { useStaffFilter } from "./use-staff-filter";
import { useStaffTeam } from "./use-staff-team";
import { useStaffView } from "./use-staff-view";
import { useToggleStatus } from "./use-toggle-status";

// The form needs the dialog and schema libraries: 35 kB gzipped that the list does without. They load while nothing
// scrolls, or when the pointer is at a button that opens the form.
const { Component: StaffDialog, preload } = preloadable(() =>
  import("./form/staff-dialog").then((file) => file.StaffDialog),
);
const prepareDialog = () => void preload();

// Only for a new member whose first day is known.
const { Component: UsualWeekDialog } = preloadable(() =>
  import("@/components/member/usual-week/usual-week-dialog").then((file) => file.UsualWeekDialog),
);

// It waits for lists that the page does not bring.
const loadToday = () => import("./staff-today").then((file) => file.StaffToday);

// Only a deletion asks for it.
const loadLeavingNotices = () => import("./form/leaving-notices").then((file) => file.LeavingNotices);

const NOBODY: readonly StaffMember[] = [];

export interface StaffScreenProps {
  /** First members of a team too large to embed in the page. */
  opening: StaffOpening | null;
  device: FirstDevice;
  /** The view stored in this browser. */
  view: StaffView;
  /** The salon whose first questions this browser has dismissed. */
  firstRunPutAway: string | null;
}

/** The staff management screen. */
export function StaffScreen(props: StaffScreenProps) {
  const { opening, device, view: firstView, firstRunPutAway } = props;
  const t = useTranslations("staff");
  const formats = useFormats();
  const { productName } = useSettings();
  const { members, counts, error, retry } = useStaffTeam(opening);
  const { filter, type, settle, choose, clear } = useStaffFilter();
  const [view, chooseView] = useStaffView(firstView);
  const [added, setAdded] = useState<StaffMember | null>(null);
  const { dialog, add, edit, close } = useStaffDialog();
  const [beginner, setBeginner] = useState<{ member: StaffMember; firstDay: string } | null>(null);
  const { leavers, leave, dismiss } = useLeaving();
  const toggle = useToggleStatus(leave);
  const LeavingNotices = useLate(loadLeavingNotices, leavers.length > 0);
  // The lists of a large team would outweigh the page; its board has them.
  const hasToday = useSalon() !== null && opening === null && members !== null && members.length > 0;
  const Today = useLate(loadToday, hasToday);
  const canShare = useCanShare(members ?? NOBODY);
  useReopenedDialog(STAFF_DRAFT, members, edit);
  useInterruptedImport();
  usePreload(preload);

  const matching = useMemo(() => filterStaff(members ?? [], filter), [members, filter]);
  const place = matching.findIndex(({ id }) => id === added?.id) + 1;
  const present = (member: StaffMember, firstDay: string) => {
    setAdded(member);
    if (firstDay !== "") afterDialogs(() => setBeginner({ member, firstDay }));
    // Shows a new member, whatever the search was.
    if (filterStaff([member], filter).length === 0) clear();
  };
  const words = useMemo<CardWords>(
    () => ({
      activate: t("card.activate"),
      availability: t("card.availability"),
      deactivate: t("card.deactivate"),
      edit: t("card.edit"),
      joined: (date) =>
        t("card.joined", { date: date === null ? t("card.noDate") : formats.shortDate(date) }),
      more: (count) => t("card.more", { count }),
    }),
    [t, formats],
  );
  const actions = useMemo(() => ({ edit, toggle, prepareEdit: prepareDialog, words }), [edit, toggle, words]);

  // Prepares the search, so that its first letter is as fast as the next.
  useEffect(() => {
    const idle = window.setTimeout(() => prepareSearch(members ?? []), 300);
    return () => window.clearTimeout(idle);
  }, [members]);

  return (
    <>
      <header
        className={clsx(
          "grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 narrow:grid-cols-1 wordy:grid-cols-1",
          canShare && "max-[23rem]:grid-cols-1",
        )}
      >
        <h1 className="text-title">{productName}</h1>
        <div
          className={clsx(
            "flex gap-1 narrow:order-last narrow:mt-2 narrow:-ms-3 wordy:order-last wordy:mt-2 wordy:-ms-3 sm:row-span-2 sm:gap-2",
            // A narrow phone has no room for this button beside the heading.
            canShare && "max-[23rem]:order-last max-[23rem]:mt-2 max-[23rem]:-ms-3",
          )}
        >
          {canShare && <ShareEntry members={members ?? NOBODY} />}
          <WritersOnly>
            <StaffFileEntry />
            <Button
              icon={<Plus aria-hidden="true" size="1rem" strokeWidth={2} />}
              onClick={add}
              onFocus={prepareDialog}
              onPointerEnter={prepareDialog}
              variant="primary"
            >
              {t("screen.add")}
            </Button>
          </WritersOnly>
        </div>
        <p className="col-span-full text-body text-soft sm:col-span-1">{t("screen.help")}</p>
      </header>
      <LookOnlyNote className="mt-2" />
      {LeavingNotices && <LeavingNotices leavers={leavers} onDismiss={dismiss} />}
      {members?.length === 0 && <FirstRun putAway={firstRunPutAway} />}
      {hasToday && <div className="mt-2 min-h-11 sm:min-h-6">{Today && <Today />}</div>}
      <Counters
        className={hasToday ? "mt-2" : "mt-4 sm:mt-6"}
        items={[
          { label: t("screen.total"), value: counts?.total ?? null },
          { label: t("screen.active"), value: counts?.active ?? null, dot: "available" },
          { label: t("screen.inactive"), value: counts?.inactive ?? null, dot: "hollow" },
        ]}
        layout="cards"
        loading={counts === null && error === null}
      />
      <div className="mt-3 flex flex-col gap-3 sm:mt-4">
        <StaffToolbar
          filter={filter}
          onChoose={choose}
          onSettle={settle}
          onType={type}
          onView={(next) => {
            chooseView(next);
            setAdded(null);
          }}
          view={view}
        />
        {counts && isFiltering(filter) ? (
          <FilterBanner filter={filter} onClear={clear} matching={matching.length} total={counts.total} />
        ) : null}
      </div>
      <div className="mt-4">
        <StaffList
          actions={actions}
          added={added?.id ?? null}
          device={device}
          error={error}
          matching={matching}
          members={members}
          onAdd={add}
          onClear={clear}
          onRetry={retry}
          view={view}
        />
      </div>
      <WriterShortcut run={add} shortcut={{ keys: "n", label: t("screen.addShortcut") }} />
      <p className="sr-only" role="status">
        {place > 0 && added && t("screen.added", { name: fullName(added), place, count: matching.length })}
      </p>
      {beginner && (
        <Suspense fallback={null}>
          <UsualWeekDialog {...beginner} onClose={() => setBeginner(null)} />
        </Suspense>
      )}
      {dialog.opening > 0 && (
        <Suspense fallback={null}>
          <StaffDialog
            key={dialog.opening}
            member={dialog.member}
            onAdded={present}
            onClose={close}
            onLeft={leave}
            open={dialog.open}
          />
        </Suspense>
      )}
    </>
  );
}
