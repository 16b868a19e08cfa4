"use client";

import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { verdictAt } from "@chairtime/kit/day/segments";
import { Plus, TriangleAlert, UserSearch } from "lucide-react";
import { useId } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { DownloadWeek } from "@/components/member/download-week";
import { usePast } from "@/components/shell/session/past-context";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { useTranslations } from "@/components/ui/words/use-translations";
import { personAfter } from "@/lib/preview/plan-preview";
import { gapLeftBy } from "@/lib/schedule/coverage/gaps";
import { dayOf, type PersonDay } from "@/lib/schedule/day/day";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { Span } from "@/lib/schedule/spans";
import { DayHours, useDayHours } from "../board/day-hours";
import type { TeamDialog } from "../dialog-state";
import { DayReasons } from "./day-reasons";
import { DayToolbar } from "./day-toolbar";

export interface DayDialogProps {
  person: Person;
  date: string;
  /** Breach of the contract, in words. */
  note: string | undefined;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** A person's date: what applies when, why, and ways to change it. */
export function DayDialog({ person, date, note, onDialog, onClose }: DayDialogProps) {
  const t = useTranslations("team.day");
  const formats = useFormats();
  const clock = useSalonClock();
  const { today } = clock;
  const day = dayOf(person, date, clock);
  const personId = person.member.id;
  const past = usePast();
  const mayWrite = useAllowed("write");
  const form = useDayHours(person, day, today, onClose);
  const hours = mayWrite ? form : null;
  const hoursId = useId();
  const absence = absenceOf(day);
  const typed = hours?.dirty ? hours.planned : null;
  // A save already changes the lists: don't apply the input to them again.
  const isSaving = hours?.busy ?? false;
  const after = typed && !isSaving ? personAfter(person, typed) : person;
  const dayAfter = after === person ? day : dayOf(after, date, clock);
  return (
    <Dialog
      description={t("available", {
        date: formats.dayDate(date),
        time: formats.total(dayAfter.totals.available),
      })}
      footer={
        mayWrite &&
        (absence && !hours?.dirty ? (
          <Button
            className={SHEET_SUBMIT}
            icon={<UserSearch aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={() =>
              onDialog({
                kind: "gap",
                gap: gapLeftBy(person.member.role, date, absence),
                absentId: person.member.id,
              })
            }
            variant="primary"
          >
            {t("findCover")}
          </Button>
        ) : hours ? (
          <Button
            busy={hours.doing === "saving"}
            busyLabel={t("saving")}
            className={SHEET_SUBMIT}
            disabled={!hours.dirty}
            form={hoursId}
            type="submit"
            variant="primary"
          >
            {t("saveFor", { date: formats.monthDay(date) })}
          </Button>
        ) : (
          <Button
            className={SHEET_SUBMIT}
            icon={<Plus aria-hidden="true" size="1rem" strokeWidth={2} />}
            onClick={() => onDialog({ kind: "add", what: "schedule", personId, date, once: true })}
            variant="primary"
          >
            {t("addShift")}
          </Button>
        ))
      }
      busy={isSaving}
      dirty={hours?.dirty ?? false}
      onOpenChange={(open) => !open && onClose()}
      open
      title={fullName(person.member)}
    >
      {mayWrite && (
        <DayToolbar day={day} disabled={hours?.dirty ?? false} onDialog={onDialog} person={person} />
      )}
      {day.usual !== null && (
        <p className="mb-3 flex items-center gap-2 text-label text-soft">
          <span aria-hidden="true" className="size-1.5 rotate-45 rounded-[1px] bg-accent-text" />
          <span>
            {day.usual.length > 0
              ? t("differs", { hours: formats.minutesRanges(day.usual) })
              : t("differsFromOff")}
          </span>
        </p>
      )}
      {note && (
        <p className="mb-3 flex gap-2 text-label text-soft">
          <TriangleAlert
            aria-hidden="true"
            className="mt-0.5 shrink-0 text-pause-text"
            size="0.875rem"
            strokeWidth={2}
          />
          <span>{note}</span>
        </p>
      )}
      {hours && <DayHours form={hours} id={hoursId} />}
      <DayReasons
        day={dayAfter}
        onEdit={
          mayWrite && !hours?.dirty
            ? (what, on) => onDialog({ kind: "edit", what, personId, date: on })
            : null
        }
        person={after}
      />
      <div className="mt-3 -mx-2.5 flex flex-wrap justify-between">
        <ButtonLink
          className="text-accent-text!"
          href={`/staff/${personId}/availability?${new URLSearchParams({ date, ...(past && { at: past }) })}`}
          replace
          size="sm"
          variant="ghost"
        >
          {t("openAvailability")}
        </ButtonLink>
        <HistoryButton date={date} member={{ id: personId, name: fullName(person.member) }} />
        {past === null && <DownloadWeek date={date} person={person} />}
      </div>
    </Dialog>
  );
}

/** A person's shift hours that time off takes on a date; null if none. */
function absenceOf({ segments, facts }: PersonDay): Span | null {
  const away = segments.filter(
    ({ kind, reason, start }) =>
      // Hours when the salon is closed need no cover.
      kind === "time-off" && reason !== DATED_BREAK && !verdictAt(facts, start).timeOff?.isClosed,
  );
  const [first] = away;
  const last = away.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}
