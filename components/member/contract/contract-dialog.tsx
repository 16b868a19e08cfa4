"use client";

import { REST_MINUTES } from "@chairtime/contract/limits";
import { useState } from "react";
import { PresenceNote } from "@/components/records/time-off/presence-note";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { undoOffer } from "@/components/shell/saved/undo";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { readStaffConflict } from "@/lib/records/member/calls";
import { STAFF_SENTENCES, type StaffMember } from "@/lib/records/member/model";
import { useSaveContract } from "@/lib/records/member/queries";
import { fullName } from "@/lib/schedule/day/person";
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
  const t = useTranslations("member.contract");
  const formats = useFormats();
  const saving = useSaveContract();
  const compare = useCompare();
  const [seen, setSeen] = useState(member);
  const [initial] = useState(() => contractValues(member.contract ?? NO_CONTRACT, formats));
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
      if (outcome.kind === "saved") toast.success(t("saved", { name: fullName(member) }), undoOffer());
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
      busyLabel={t("saving")}
      draft={{
        name: "contract",
        recordId: member.id,
        base: { record: seen, restore: (kept) => setSeen({ ...seen, ...kept }) },
      }}
      onClose={onClose}
      state={state}
      submitLabel={t("save")}
      title={t("title", { name: fullName(member) })}
    >
      <PresenceNote recordId={member.id} resource="employee" />
      <p className="text-label text-soft">{t("help")}</p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {input("hours", t("hours"), "40h", t("hoursHint"))}
        {input("days", t("days"), "5")}
        {input("rest", t("rest"), t("restOfSalon", { hours: formats.hours(salonRest) }))}
        {mayCost && input("cost", t("cost"), "18.50", t("costHint"))}
      </div>
      {compare.question}
    </FormDialog>
  );
}
