"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useId, useState } from "react";
import { useClosings } from "@/components/records/preview/use-closings";
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
import type { SalonClosure } from "@/lib/records/closure/model";
import { closuresQuery } from "@/lib/records/closure/queries";
import { type Closings, comingClosures } from "@/lib/schedule/day/closings";
import { isOnTeam } from "@/lib/schedule/day/person";
import type { ClosuresDialogProps } from "../dialog-state";
import { HolidaysDialog } from "../holidays/holidays-dialog";
import { BulkPreview } from "../several/bulk-review";
import { usePlanRun } from "../use-plan-run";
import { ClosureRow } from "./closure-row";
import { salonClosureWords } from "./closure-words";
import { ClosuresSkeleton } from "./closures-skeleton";
import { SalonClosureFields } from "./salon-closure-fields";
import { SalonClosureForm } from "./salon-closure-form";
import { TakeOverDialog, TakeOverOffer } from "./take-over";
import { useOldClosures } from "./use-old-closures";
import { useSalonClosure } from "./use-salon-closure";

/** Until the salon's closures have loaded. */
const NONE: Closings = { closures: [], exceptions: [] };

type View =
  | { kind: "list" }
  | { kind: "change"; closure: SalonClosure }
  | { kind: "holidays" }
  | { kind: "take-over" };

/** Closes the salon by its own record, and lists upcoming ones. */
export function SalonClosuresDialog(props: ClosuresDialogProps) {
  const { people, minimums, onClose } = props;
  const { today } = useSalonClock();
  const closings = useClosings().closings ?? NONE;
  const saved = useQuery(closuresQuery());
  const [view, setView] = useState<View>({ kind: props.holidays ? "holidays" : "list" });
  const { run, start } = usePlanRun(() => {});
  const t = useTranslations("team.closures");
  const say = useSay();
  const formats = useFormats();
  const initial = { from: "", to: "", reason: "Closed", isPart: false, startTime: "13:00", endTime: "24:00" };
  const plan = useSalonClosure({ closure: null, initial, closings, people, minimums, onSaved: onClose });
  const old = useOldClosures(people);
  const formId = useId();
  const busy = run.kind === "saving" || plan.busy;
  const back = () => setView({ kind: "list" });
  const shared = { people, minimums, onBack: back, onClose };
  if (view.kind === "change")
    return <SalonClosureForm {...shared} closings={closings} closure={view.closure} />;
  if (view.kind === "holidays") return <HolidaysDialog {...shared} />;
  if (view.kind === "take-over") return <TakeOverDialog closures={old} onBack={back} onClose={onClose} />;
  const closures = saved.data && comingClosures(saved.data, today);
  const remove = (closure: SalonClosure) => {
    const steps = [{ kind: "closure" as const, before: closure, after: null }];
    start({
      steps: [],
      closures: { steps },
      undone: t("restored"),
      says: () => t("removed", { closure: say(salonClosureWords(closure)) }),
    });
  };
  const { values, look, error } = plan;
  const active = people.filter(({ member }) => isOnTeam(member, values.from, values.to)).length;
  return (
    <Dialog
      busy={busy}
      dirty={plan.isChanged}
      footer={
        <DialogButtons
          busy={busy}
          busyLabel={t("saving")}
          cancelLabel={t("done")}
          disabled={!busy && !plan.canSave}
          form={formId}
          label={
            error === null ? t("close", { days: formats.days(values.from, values.to) }) : t("closeSalon")
          }
          onCancel={onClose}
        />
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      open
      title={t("title")}
    >
      <div className="space-y-5">
        {old.length > 0 && (
          <TakeOverOffer
            count={old.length}
            disabled={busy}
            onTakeOver={() => setView({ kind: "take-over" })}
          />
        )}
        <form aria-label={t("new")} className="space-y-4" id={formId} noValidate onSubmit={plan.save}>
          <SalonClosureFields plan={plan} />
          {look && (
            <BulkPreview
              failure={plan.run.kind === "failed" ? plan.run.error : null}
              look={look}
              title={t("off", { count: active, days: formats.days(values.from, values.to) })}
            />
          )}
        </form>
        <Button
          disabled={busy}
          icon={<CalendarDays aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onClick={() => setView({ kind: "holidays" })}
          size="sm"
        >
          {t("holidays")}
        </Button>
        {run.kind === "failed" && <ErrorBox requestId={referenceOf(run.error)}>{run.error.message}</ErrorBox>}
        <LoadError queries={[saved]} />
        {!closures && saved.isPending && <ClosuresSkeleton />}
        {closures?.length === 0 && <p className="text-body text-soft">{t("empty")}</p>}
        {closures && closures.length > 0 && (
          <ul aria-label={t("upcoming")}>
            {closures.map((closure) => (
              <ClosureRow
                busy={busy}
                from={closure.fromDate}
                key={closure.id}
                onChange={() => setView({ kind: "change", closure })}
                onRemove={() => remove(closure)}
                to={closure.toDate}
                words={say(salonClosureWords(closure))}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
