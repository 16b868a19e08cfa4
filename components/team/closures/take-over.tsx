"use client";

import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { planTakingOver } from "@/lib/preview/plans/plan-salon-closures";
import { type Closure, closedDays } from "@/lib/schedule/opening/closures";
import { usePlanRun } from "../use-plan-run";
import { daysWords, namesOf } from "./closure-words";

/** Reports closures still stored as each person's time off, and offers to convert them. */
export function TakeOverOffer(props: { count: number; disabled: boolean; onTakeOver: () => void }) {
  const t = useTranslations("team.takeOver");
  const { count, disabled, onTakeOver } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-line bg-panel py-2 pe-2 ps-4 text-label">
      <p className="min-w-0 flex-1 basis-52">{t("offer", { count })}</p>
      <Button disabled={disabled} onClick={onTakeOver} size="sm">
        {t("take", { count })}
      </Button>
    </div>
  );
}

/** Previews the conversion into the salon's closures, with the number of time-off entries to be deleted. */
export function TakeOverDialog(props: {
  closures: readonly Closure[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { onBack, onClose } = props;
  const t = useTranslations("team.takeOver");
  const say = useSay();
  const { zone } = useSalonClock();
  // Converted closures are no longer time off: keep showing the list.
  const [closures, setClosures] = useState(props.closures);
  const { run, start } = usePlanRun(onBack);
  const busy = run.kind === "saving";
  if (!busy && closures !== props.closures) setClosures(props.closures);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = useMemo(
    () => closures.filter((closure) => !left.includes(keyOf(closure))),
    [closures, left],
  );
  const plan = useMemo(() => planTakingOver(chosen, zone), [chosen, zone]);
  const save = () =>
    start({
      steps: plan.timeOff,
      closures: { steps: plan.closures },
      undone: t("undone"),
      says: () => t("done", { count: chosen.length }),
    });
  return (
    <Dialog
      busy={busy}
      footer={
        <DialogButtons
          busy={busy}
          busyLabel={t("saving")}
          cancelLabel={t("back")}
          disabled={!busy && chosen.length === 0}
          label={t("take", { count: chosen.length })}
          onCancel={onBack}
          onPress={save}
        />
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      open
      title={t("title")}
    >
      <div className="space-y-4">
        {run.kind === "failed" && <ErrorBox requestId={referenceOf(run.error)}>{run.error.message}</ErrorBox>}
        <p className="text-body text-soft">{t("help")}</p>
        <ul aria-label={t("list")}>
          {closures.map((closure) => (
            <ClosureLine
              busy={busy}
              closure={closure}
              isChosen={chosen.includes(closure)}
              key={keyOf(closure)}
              onChoose={(isChosen) => {
                const others = left.filter((key) => key !== keyOf(closure));
                setLeft(isChosen ? others : [...others, keyOf(closure)]);
              }}
              words={t("line", {
                name: say(reasonWords(closure.reason)) || t("closed"),
                days: say(daysWords(closedDays(closure, zone))),
              })}
              zone={zone}
            />
          ))}
        </ul>
        <p className="font-medium text-label" role="status">
          {t("summary", { closures: plan.closures.length, entries: plan.timeOff.length })}
        </p>
      </div>
    </Dialog>
  );
}

const keyOf = ({ reason, start, end }: Closure) => `${reason} ${start.getTime()} ${end.getTime()}`;

function ClosureLine(props: {
  closure: Closure;
  words: string;
  zone: string;
  isChosen: boolean;
  busy: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const t = useTranslations("team.takeOver");
  const say = useSay();
  const formats = useFormats();
  const { closure, words, zone, isChosen, busy, onChoose } = props;
  const { from, to } = closedDays(closure, zone);
  const { missing, records } = closure;
  return (
    <li className="border-line not-last:border-b">
      <Checkbox
        checked={isChosen}
        className="gap-3 py-2"
        disabled={busy}
        onChange={(event) => onChoose(event.target.checked)}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{words}</span>
          <span className="block text-caption text-soft">
            {missing.length > 0
              ? t("goesNewFor", {
                  dates: formats.dateSpan(from, to),
                  count: records.length,
                  names: say(namesOf(missing)),
                })
              : t("goes", { dates: formats.dateSpan(from, to), count: records.length })}
          </span>
        </span>
      </Checkbox>
    </li>
  );
}
