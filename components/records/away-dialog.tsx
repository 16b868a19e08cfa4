"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useState } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useSettings } from "@/components/shell/settings-context";
import { undoOffer } from "@/components/shell/undo";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/toast";
import { referenceOf } from "@/lib/api/api-error";
import type { PlanStep } from "@/lib/preview/plan";
import { useSavePlan } from "@/lib/queries/save-plan";
import type { MemberAbsence } from "@/lib/schedule/absence-gaps";
import { fullName, type Person } from "@/lib/schedule/person";
import { restOfToday } from "@/lib/schedule/rest-of-today";
import { formatClock } from "@/lib/time/format";

const REASONS = ["Sick Leave", "Family Emergency", "Medical Appointment", "Personal Time"];

/** Takes the rest of today off for somebody who works: the reason is all that it asks. */
export function AwayDialog(props: {
  person: Person;
  /** Instead of `onClose`, once it is saved. */
  onSaved?: (absence: MemberAbsence) => void;
  onClose: () => void;
}) {
  const { person, onSaved, onClose } = props;
  const { zone, now } = useSalonClock();
  const plan = useSavePlan();
  const [saving, setSaving] = useState<string | null>(null);
  const name = fullName(person.member);
  // As it was when it opened: once it is saved there is no rest of the day.
  const [last] = useState(() => endOf(restOfToday(person, now, zone), zone));
  const until = formatClock(last, useSettings().hourCycle);
  const save = async (reason: string) => {
    const absences = restOfToday(person, now, zone);
    const steps = absences.map(
      (absence): PlanStep => ({
        kind: "time-off",
        before: null,
        after: { employeeId: person.member.id, ...absence, reason },
      }),
    );
    if (steps.length === 0) return onClose();
    setSaving(reason);
    try {
      await plan.mutateAsync({
        steps,
        together: true,
        did: `${name} is away until ${until}: ${reason}`,
        undone: `Undone: ${name}’s ${reason} today was removed`,
      });
    } catch {
      return setSaving(null);
    }
    toast.success(`${name} is away until ${until}: ${reason}`, undoOffer());
    const [start, end] = [absences[0]?.start, absences.at(-1)?.end];
    if (onSaved && start && end) onSaved({ memberId: person.member.id, start, end });
    else onClose();
  };
  return (
    <Dialog
      busy={saving !== null}
      description={`From now until ${until}. Choose why.`}
      onOpenChange={(open) => !open && onClose()}
      open
      title={`${name} is away today`}
    >
      <ul className="grid grid-cols-2 gap-2 max-[22.4rem]:grid-cols-1">
        {REASONS.map((reason, index) => (
          <li key={reason}>
            <Button
              busy={saving === reason}
              className="w-full"
              data-first-focus={index === 0 ? "" : undefined}
              disabled={saving !== null && saving !== reason}
              onClick={() => void save(reason)}
            >
              {reason}
            </Button>
          </li>
        ))}
      </ul>
      {plan.error && (
        <div className="mt-4">
          <ErrorBox requestId={referenceOf(plan.error)}>{plan.error.message}</ErrorBox>
        </div>
      )}
    </Dialog>
  );
}

function endOf(absences: readonly { end: Date }[], zone: string): string {
  const last = absences.at(-1);
  return last ? instantToZoned(last.end, zone).time : "";
}
