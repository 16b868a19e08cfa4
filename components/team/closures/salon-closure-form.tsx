"use client";

import type { SalonClosure } from "@/lib/records/closure/model";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Closings } from "@/lib/schedule/day/closings";
import { isOnTeam, type Person } from "@/lib/schedule/day/person";
import { ChangeClosureDialog } from "./change-closure-dialog";
import { SalonClosureFields } from "./salon-closure-fields";
import { salonValuesOf, useSalonClosure } from "./use-salon-closure";

/** Changes the days, hours or name of a salon's closure. */
export function SalonClosureForm(props: {
  closure: SalonClosure;
  closings: Closings;
  people: readonly Person[];
  minimums: readonly Minimum[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { closure, closings, people, minimums, onBack, onClose } = props;
  const initial = salonValuesOf(closure);
  const plan = useSalonClosure({ closure, initial, closings, people, minimums, onSaved: onBack });
  const { from, to } = plan.values;
  const active = people.filter(({ member }) => isOnTeam(member, from, to)).length;
  return (
    <>
      <ChangeClosureDialog
        canSave={plan.canSave}
        onBack={onBack}
        onClose={onClose}
        plan={plan}
        count={active}
      >
        <SalonClosureFields plan={plan} />
      </ChangeClosureDialog>
      {plan.question}
    </>
  );
}
