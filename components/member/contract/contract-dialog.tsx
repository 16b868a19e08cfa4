"use client";

import { REST_MINUTES } from "@chairtime/contract/limits";
import { useState } from "react";
import { PresenceNote } from "@/components/records/time-off/presence-note";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { undoOffer } from "@/components/shell/saved/undo";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { toast } from "@/components/ui/notices/toast";
import { readStaffConflict } from "@/lib/records/member/calls";
import { STAFF_SENTENCES, type StaffMember } from "@/lib/records/member/model";
import { useSaveContract } from "@/lib/records/member/queries";
import { fullName } from "@/lib/schedule/day/person";
import { formatHours } from "@/lib/schedule/week";
import {
  CONTRACT_FIELDS,
  CONTRACT_NAMES,
  type ContractValues,
  checkContract,
  contractOf,
  contractValues,
  NO_CONTRACT,
} from "./contract-rules";

const WIRE_FIELDS = {
  weekly_minutes: "hours",
  weekly_days: "days",
  rest_minutes: "rest",
  hourly_cost: "cost",
} as const;

/** A member's contract. */
export function ContractDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const saving = useSaveContract();
  const compare = useCompare();
  const [seen, setSeen] = useState(member);
  const [initial] = useState(() => contractValues(member.contract ?? NO_CONTRACT));
  const salonRest = useSalon()?.restMinutes ?? REST_MINUTES;
  const mayCost = useAllowed("costs") && member.contract?.hourlyCost !== undefined;
  const state = useForm({
    names: CONTRACT_NAMES,
    check: checkContract,
    send: async (values: ContractValues) => {
      const typed = (over: StaffMember) => contractOf(values, over.contract ?? NO_CONTRACT, mayCost);
      const outcome = await compare.save({
        stored: seen,
        fields: CONTRACT_FIELDS,
        valuesOf: ({ contract }) => contract ?? NO_CONTRACT,
        yours: typed,
        save: (over) => {
          const from = over ?? seen;
          setSeen(from);
          return saving.mutateAsync({ member: from, contract: typed(from) });
        },
        readConflict: readStaffConflict,
      });
      if (outcome.kind === "back") return false;
      if (outcome.kind === "saved") toast.success(`${fullName(member)}’s contract saved`, undoOffer());
      onClose();
      return true;
    },
    fallback: STAFF_SENTENCES.update,
    wireFields: WIRE_FIELDS,
  });
  const input = (name: keyof ContractValues, label: string, placeholder: string, hint?: string) => (
    <Field error={state.errors[name]} label={label} optional {...(hint && { hint })}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          defaultValue={initial[name]}
          name={name}
          placeholder={placeholder}
          spellCheck={false}
          {...(name === "hours" && { "data-first-focus": "" })}
          {...(name === "days" && { inputMode: "numeric" })}
          {...(name === "cost" && { inputMode: "decimal" })}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      busyLabel="Saving..."
      draft={{ name: "contract", recordId: member.id }}
      onClose={onClose}
      state={state}
      submitLabel="Save contract"
      title={`${fullName(member)}’s contract`}
    >
      <PresenceNote recordId={member.id} resource="employee" />
      <p className="text-label text-soft">
        We compare the board and every change with it. We warn you; we never block you.
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {input("hours", "Hours a week", "40h", "Such as 40 or 37h 30m")}
        {input("days", "Maximum days a week", "5")}
        {input("rest", "Minimum rest between shifts", `${formatHours(salonRest)}, as in the salon`)}
        {mayCost && input("cost", "Hourly cost", "18.50", "Only owners and managers see it")}
      </div>
      {compare.question}
    </FormDialog>
  );
}
