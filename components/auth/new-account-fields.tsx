"use client";

import { FormField } from "@/components/shell/forms/form-field";
import type { FormState } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/ui/words/use-translations";

export interface NewAccountFieldsProps {
  state: FormState<"username" | "password" | "confirmPassword">;
}

/** Name of a new account, and its password twice. */
export function NewAccountFields({ state }: NewAccountFieldsProps) {
  const t = useTranslations("auth.fields");
  return (
    <>
      <FormField autoComplete="username" label={t("username")} name="username" state={state} />
      <FormField
        autoComplete="new-password"
        kind="password"
        label={t("password")}
        name="password"
        state={state}
      />
      <FormField
        autoComplete="new-password"
        kind="password"
        label={t("confirmPassword")}
        name="confirmPassword"
        state={state}
      />
    </>
  );
}
