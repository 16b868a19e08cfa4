"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useId, useState } from "react";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { Select } from "@/components/ui/inputs/select";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords, referenceOf } from "@/lib/api/api-error";
import type { PlanStep } from "@/lib/preview/plan";
import { useSavePlan } from "@/lib/queries/save-plan";
import { AWAY_TODAY_REASONS, reasonWords } from "@/lib/records/reasons";
import type { MemberAbsence } from "@/lib/schedule/board/absence-gaps";
import { absencesUntil, endsOfToday, restOfToday } from "@/lib/schedule/coverage/rest-of-today";
import { fullName, type Person } from "@/lib/schedule/day/person";

/** Takes the rest of today off for a working member; asks only for the reason. */
export function AwayDialog(props: {
  person: Person;
  /** Called instead of `onClose` after saving. */
  onSaved?: (absence: MemberAbsence) => void;
  onClose: () => void;
}) {
  const { person, onSaved, onClose } = props;
  const { zone, now } = useSalonClock();
  const plan = useSavePlan();
  const [saving, setSaving] = useState<string | null>(null);
  const name = fullName(person.member);
  const t = useTranslations("records.away");
  const say = useSay();
  const formats = useFormats();
  const selectId = useId();
  // As of opening: after the save nothing is left of the day.
  const [ends] = useState(() => endsOfToday(restOfToday(person, now, zone), now, zone));
  const [end, setEnd] = useState(ends.at(-1));
  const clock = (instant: Date) => formats.clock(instantToZoned(instant, zone).time);
  const until = end ? clock(end) : "";
  const save = async (reason: string) => {
    const rest = restOfToday(person, now, zone);
    const absences = end ? absencesUntil(rest, end) : rest;
    const steps = absences.map(
      (absence): PlanStep => ({
        kind: "time-off",
        before: null,
        after: { memberId: person.member.id, ...absence, reason },
      }),
    );
    if (steps.length === 0) return onClose();
    setSaving(reason);
    const words = say(reasonWords(reason));
    const did = t("did", { name, until, reason: words });
    try {
      await plan.mutateAsync({
        steps,
        together: true,
        did,
        undone: t("undone", { name, reason: words }),
      });
    } catch {
      return setSaving(null);
    }
    toast.success(did, undoOffer());
    const [first, last] = [absences[0], absences.at(-1)];
    if (onSaved && first && last) onSaved({ memberId: person.member.id, start: first.start, end: last.end });
    else onClose();
  };
  return (
    <Dialog
      busy={saving !== null}
      description={t("choose", { until })}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title", { name })}
    >
      <div className="mb-4 flex items-center gap-3">
        <label className="shrink-0 font-medium text-label" htmlFor={selectId}>
          {t("until")}
        </label>
        <div className="min-w-0 max-w-64 flex-1">
          <Select
            disabled={saving !== null}
            id={selectId}
            onChange={(time) => setEnd(ends.find((each) => String(each.getTime()) === time))}
            options={ends.map((each, index) => ({
              value: String(each.getTime()),
              label: index === ends.length - 1 ? t("endOfShift", { time: clock(each) }) : clock(each),
            }))}
            value={String(end?.getTime() ?? "")}
          />
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-2 max-[22.4rem]:grid-cols-1">
        {AWAY_TODAY_REASONS.map((reason, index) => (
          <li key={reason}>
            <Button
              busy={saving === reason}
              className="w-full"
              data-first-focus={index === 0 ? "" : undefined}
              disabled={saving !== null && saving !== reason}
              onClick={() => void save(reason)}
            >
              {say(reasonWords(reason))}
            </Button>
          </li>
        ))}
      </ul>
      {plan.error && (
        <div className="mt-4">
          <ErrorBox requestId={referenceOf(plan.error)}>{inWords(plan.error, say).message}</ErrorBox>
        </div>
      )}
    </Dialog>
  );
}
