"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Clock } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { planClosureEnd } from "@/lib/preview/plans/plan-closure";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { withTimeOff } from "@/lib/schedule/day/person";
import { type Closure, closedDays, closuresOf } from "@/lib/schedule/opening/closures";
import type { ClosuresDialogProps } from "../dialog-state";
import { HolidaysDialog } from "../holidays/holidays-dialog";
import { progressWords, usePlanRun } from "../use-plan-run";
import { ClosureForm } from "./closure-form";
import { ClosureRow } from "./closure-row";
import { addMissing, closureWords, daysWords, namesOf, offerWords } from "./closure-words";
import { ClosuresSkeleton } from "./closures-skeleton";
import { NewClosure } from "./new-closure";
import { useClosurePlan } from "./use-closure-plan";

const AHEAD_DAYS = 366;

/** Closures of the coming year, stored as everybody's time off; each is edited and removed as one. */
export function TimeOffClosuresDialog(props: ClosuresDialogProps) {
  const { people, minimums, date, onDialog, onClose } = props;
  const { zone, now, today } = useSalonClock();
  const timeOff = useQuery(teamTimeOffQuery({ from: today, to: addDays(today, AHEAD_DAYS) }));
  const closures = useMemo(
    () => timeOff.data && closuresOf(withTimeOff(people, timeOff.data), now, zone),
    [people, timeOff.data, now, zone],
  );
  const t = useTranslations("team.closures");
  const say = useSay();
  const formats = useFormats();
  const [edited, setEdited] = useState<Closure | null>(null);
  const [showsHolidays, setShowsHolidays] = useState(props.holidays ?? false);
  const { run, start } = usePlanRun(() => {});
  const initial = { from: "", to: "", reason: "Closed" };
  const plan = useClosurePlan({ closure: null, initial, people, minimums, onSaved: onClose });
  const formId = useId();
  const busy = run.kind === "saving" || plan.busy;
  if (edited)
    return (
      <ClosureForm
        closure={edited}
        minimums={minimums}
        onBack={() => setEdited(null)}
        onClose={onClose}
        people={people}
      />
    );
  if (showsHolidays)
    return (
      <HolidaysDialog
        minimums={minimums}
        onBack={() => setShowsHolidays(false)}
        onClose={onClose}
        people={people}
      />
    );
  const remove = (closure: Closure) =>
    start({
      steps: planClosureEnd(closure),
      together: true,
      action: "closure",
      undone: t("restored"),
      says: () => t("removedFor", { days: say(daysWords(closedDays(closure, zone))), count: closure.off }),
    });
  return (
    <Dialog
      busy={busy}
      dirty={plan.isChanged}
      footer={
        <DialogButtons
          busy={busy}
          busyLabel={say(progressWords(plan.busy ? plan.run : run))}
          cancelLabel={t("done")}
          disabled={!busy && plan.steps.length === 0}
          form={formId}
          label={
            plan.error === null
              ? t("close", { days: formats.days(plan.values.from, plan.values.to) })
              : t("closeSalon")
          }
          onCancel={onClose}
        />
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      open
      title={t("title")}
    >
      <div className="space-y-5">
        <NewClosure
          count={people.filter(({ member }) => member.isActive).length}
          formId={formId}
          plan={plan}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={busy}
            icon={<CalendarDays aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={() => setShowsHolidays(true)}
            size="sm"
          >
            {t("holidays")}
          </Button>
          <Button
            disabled={busy}
            icon={<Clock aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={() => onDialog({ kind: "bulk", date, closes: true })}
            size="sm"
          >
            {t("partOfDay")}
          </Button>
        </div>
        {run.kind === "failed" && <ErrorBox requestId={referenceOf(run.error)}>{run.error.message}</ErrorBox>}
        <LoadError queries={[timeOff]} />
        {!closures && timeOff.isPending && <ClosuresSkeleton />}
        {closures?.length === 0 && <p className="text-body text-soft">{t("emptyTimeOff")}</p>}
        {closures && closures.length > 0 && (
          <ul aria-label={t("upcoming")}>
            {closures.map((closure) => (
              <ClosureRow
                busy={busy}
                from={closedDays(closure, zone).from}
                key={`${closure.reason} ${closure.start.getTime()} ${closure.end.getTime()}`}
                onChange={() => setEdited(closure)}
                onRemove={() => remove(closure)}
                to={closedDays(closure, zone).to}
                words={say(closureWords(closure, zone))}
              >
                {closure.missing.length > 0 && (
                  <Offer
                    busy={busy}
                    closure={closure}
                    onAdd={() => start(addMissing(closure, zone, say))}
                    zone={zone}
                  />
                )}
              </ClosureRow>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** People who lack a closure, with a button to add it. */
function Offer(props: { closure: Closure; zone: string; busy: boolean; onAdd: () => void }) {
  const t = useTranslations("team.closures");
  const say = useSay();
  const { closure, zone, busy, onAdd } = props;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-line bg-panel py-1.5 pe-1.5 ps-3 text-label">
      <p className="min-w-0 flex-1 basis-52">{say(offerWords(closure, zone))}</p>
      <Button
        aria-label={t("addNames", { names: say(namesOf(closure.missing)) })}
        disabled={busy}
        onClick={onAdd}
        size="sm"
      >
        {t("add")}
      </Button>
    </div>
  );
}
