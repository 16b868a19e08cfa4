"use client";

import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ACCOUNT_SENTENCES } from "@/lib/api/account/account-model";
import { checkPasswordChange } from "@/lib/auth/rules";
import { useChangePassword } from "@/lib/queries/account";
import { PanelForm } from "../panel-form";

const NAMES = ["current", "password", "confirmPassword"] as const;

/** Changes the password. A successful change resets the form. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  return <PasswordFields key={changes} onChanged={() => setChanges(changes + 1)} />;
}

function PasswordFields({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations("account.password");
  const rules = useTranslations("authRules");
  const changing = useChangePassword();
  const state = useForm({
    names: NAMES,
    check: checkPasswordChange,
    send: async ({ current, password }) => {
      await changing.mutateAsync({ current, next: password });
      toast.success(t("changed"));
      onChanged();
      return false;
    },
    fallback: ACCOUNT_SENTENCES.password,
    wireFields: { current_password: "current", new_password: "password" },
  });
  return (
    <PanelForm busyLabel={t("changing")} state={state} submitLabel={t("submit")} variant="secondary">
      <div className="max-w-md space-y-5">
        <FormField
          autoComplete="current-password"
          kind="password"
          label={t("current")}
          name="current"
          size="md"
          state={state}
        />
        <FormField
          autoComplete="new-password"
          hint={rules("passwordHint")}
          kind="password"
          label={t("new")}
          name="password"
          size="md"
          state={state}
        />
        <FormField
          autoComplete="new-password"
          kind="password"
          label={t("confirm")}
          name="confirmPassword"
          size="md"
          state={state}
        />
      </div>
    </PanelForm>
  );
}
