"use client";

import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ACCOUNT_SENTENCES, type Account } from "@/lib/api/account/account-model";
import { checkEmailChange } from "@/lib/auth/rules";
import { useChangeEmail } from "@/lib/queries/account";
import { PanelForm } from "../panel-form";

const NAMES = ["email", "current"] as const;

/** Asks for another address, and shows the one still to be confirmed. */
export function EmailForm({ account }: { account: Account }) {
  const t = useTranslations("account.email");
  const [changes, setChanges] = useState(0);
  return (
    <>
      <p className="break-all text-body" translate="no">
        {account.user.email}
      </p>
      <p className="text-label text-soft" role="status">
        {account.pendingEmail &&
          t.rich("waiting", {
            email: account.pendingEmail,
            ink: (words) => <span className="break-all text-ink">{words}</span>,
          })}
      </p>
      <div className="mt-5">
        <EmailFields key={changes} onSent={() => setChanges(changes + 1)} />
      </div>
    </>
  );
}

function EmailFields({ onSent }: { onSent: () => void }) {
  const t = useTranslations("account.email");
  const changing = useChangeEmail();
  const state = useForm({
    names: NAMES,
    check: checkEmailChange,
    send: async ({ email, current }) => {
      await changing.mutateAsync({ email, password: current });
      toast.success(t("sent", { email: email.trim() }));
      onSent();
      return false;
    },
    fallback: ACCOUNT_SENTENCES.email,
    wireFields: { email: "email", password: "current" },
  });
  return (
    <PanelForm busyLabel={t("sending")} state={state} submitLabel={t("submit")} variant="secondary">
      <div className="max-w-md space-y-5">
        <FormField
          autoComplete="off"
          kind="email"
          label={t("newEmail")}
          name="email"
          size="md"
          state={state}
        />
        <FormField
          autoComplete="current-password"
          kind="password"
          label={t("password")}
          name="current"
          size="md"
          state={state}
        />
      </div>
    </PanelForm>
  );
}
