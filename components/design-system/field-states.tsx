"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Field } from "@/components/ui/inputs/field";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { Select } from "@/components/ui/inputs/select";
import { TextArea } from "@/components/ui/inputs/text-area";
import { TextInput } from "@/components/ui/inputs/text-input";

const REASONS = ["Lunch Break", "Coffee Break", "Afternoon Break", "Morning Break"].map((reason) => ({
  value: reason,
  label: reason,
}));
const ROLES = ["Stylist", "Barber", "Colorist", "Makeup Artist", "Manager", "Receptionist"];

/** Every kind of field: rest, filled, invalid, disabled, with hint. */
export function FieldStates() {
  const [reason, setReason] = useState("Lunch Break");
  const [role, setRole] = useState("Colorist");
  const [empty, setEmpty] = useState("");
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Rest">
        {(control) => <TextInput {...control} placeholder="amara@juniper.example" />}
      </Field>
      <Field error="Email is invalid" label="Invalid">
        {(control) => <TextInput {...control} defaultValue="amara.okafor" />}
      </Field>
      <Field label="Disabled">{(control) => <TextInput {...control} defaultValue="Amara" disabled />}</Field>
      <Field label="With icon">
        {(control) => (
          <TextInput
            {...control}
            icon={<Search aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            placeholder="Search"
          />
        )}
      </Field>
      <Field
        hint="Password must contain at least 6 characters with uppercase, lowercase, and numbers."
        label="With toggle"
      >
        {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="Juniper2" />}
      </Field>
      <Field label="Select">
        {(control) => <Select {...control} onChange={setReason} options={REASONS} value={reason} />}
      </Field>
      <Field error="Reason is required" label="Select, invalid">
        {(control) => (
          <Select
            {...control}
            onChange={setEmpty}
            options={REASONS}
            placeholder="Choose a reason"
            value={empty}
          />
        )}
      </Field>
      <Field label="Combobox">
        {(control) => <Combobox {...control} onChange={setRole} suggestions={ROLES} value={role} />}
      </Field>
      <Field className="sm:col-span-2" label="Notes" optional>
        {(control) => <TextArea {...control} defaultValue="Holiday season Saturdays" />}
      </Field>
    </div>
  );
}
