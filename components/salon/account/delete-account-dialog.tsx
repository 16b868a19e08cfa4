"use client";

import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/ui/words/use-translations";
import { deleteAccount } from "@/lib/api/account/account";
import { ACCOUNT_SENTENCES } from "@/lib/api/account/account-model";
import { signOut } from "@/lib/auth/calls";
import { checkKnownPassword } from "@/lib/auth/rules";

const NAMES = ["current"] as const;

/** Deletes the account once the password has been typed. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account.delete");
  const state = useForm({
    names: NAMES,
    check: checkKnownPassword,
    send: async ({ current }) => {
      await deleteAccount(current);
      // The account is gone; failing to clear its cookie doesn't matter.
      await signOut().catch(() => undefined);
      location.assign("/login");
      return true;
    },
    fallback: ACCOUNT_SENTENCES.remove,
    wireFields: { password: "current" },
  });
  return (
    <FormDialog
      busyLabel={t("deleting")}
      confirms
      danger
      onClose={onClose}
      state={state}
      submitLabel={t("submit")}
      title={t("title")}
    >
      <p className="text-body text-soft">{t("help")}</p>
      <FormField
        autoComplete="current-password"
        kind="password"
        label={t("password")}
        name="current"
        size="md"
        state={state}
      />
    </FormDialog>
  );
}
