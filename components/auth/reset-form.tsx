"use client";

import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ApiError } from "@/lib/api/api-error";
import { RESET_FAILED, resetPassword } from "@/lib/auth/calls";
import { checkReset } from "@/lib/auth/rules";
import { AuthCard } from "./auth-card";
import { AuthForm } from "./auth-form";

export interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** Called when the backend no longer accepts the link; `isUsed` when the password was already changed. */
  onInvalid: (message: string, isUsed: boolean) => void;
  /** For `onInvalid`, when the backend does not say why. */
  invalidSentence: string;
}

const NAMES = ["password", "confirmPassword"] as const;

/** Asks for the new password, twice. */
export function ResetForm({ token, onDone, onInvalid, invalidSentence }: ResetFormProps) {
  const t = useTranslations("auth");
  const rules = useTranslations("authRules");
  const say = useSay();
  const state = useForm({
    names: NAMES,
    check: checkReset,
    send: async ({ password }) => {
      try {
        await resetPassword(token, password);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        const message = error.said === RESET_FAILED ? invalidSentence : say(error.said);
        onInvalid(message, error.code === "reset_used");
        return false;
      }
      toast.success(t("reset.success"));
      onDone();
      return false;
    },
    onFailure: (error) => toast.error(error.message),
    fallback: RESET_FAILED,
  });
  return (
    <AuthCard heading={t("reset.heading")}>
      <AuthForm busyLabel={t("reset.resetting")} state={state} submitLabel={t("reset.title")}>
        <FormField
          autoComplete="new-password"
          hint={rules("passwordHint")}
          kind="password"
          label={t("fields.newPassword")}
          name="password"
          state={state}
        />
        <FormField
          autoComplete="new-password"
          kind="password"
          label={t("fields.confirmPassword")}
          name="confirmPassword"
          state={state}
        />
      </AuthForm>
    </AuthCard>
  );
}
