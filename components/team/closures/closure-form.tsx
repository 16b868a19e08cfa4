"use client";

import { useSalonClock } from "@/components/shell/session/salon-clock";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Person } from "@/lib/schedule/day/person";
import type { Closure } from "@/lib/schedule/opening/closures";
import { ChangeClosureDialog } from "./change-closure-dialog";
import { ClosureFields } from "./closure-fields";
import { useClosurePlan, valuesOf } from "./use-closure-plan";

/** Changes a closure's days or reason for all its people at once. */
export function ClosureForm(props: {
  closure: Closure;
  people: readonly Person[];
  minimums: readonly Minimum[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { closure, people, minimums, onBack, onClose } = props;
  const { zone } = useSalonClock();
  const initial = valuesOf(closure, zone);
  const plan = useClosurePlan({ closure, initial, people, minimums, onSaved: onBack });
  return (
    <ChangeClosureDialog
      canSave={plan.steps.length > 0}
      onBack={onBack}
      onClose={onClose}
      plan={plan}
      count={closure.off}
    >
      <ClosureFields plan={plan} />
    </ChangeClosureDialog>
  );
}
