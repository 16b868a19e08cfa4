"use client";

import { FormField } from "@/components/shell/forms/form-field";
import type { FormState } from "@/components/shell/forms/use-form";

export interface NewAccountFieldsProps {
  state: FormState<"username" | "password" | "confirmPassword">;
}

/** What a new account is called, and its password twice. */
export function NewAccountFields({ state }: NewAccountFieldsProps) {
  return (
    <>
      <FormField autoComplete="username" label="Username" name="username" state={state} />
      <FormField autoComplete="new-password" kind="password" label="Password" name="password" state={state} />
      <FormField
        autoComplete="new-password"
        kind="password"
        label="Confirm Password"
        name="confirmPassword"
        state={state}
      />
    </>
  );
}
