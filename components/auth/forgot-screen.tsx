"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/shell/words/use-translations";
import { Button, ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { ApiError } from "@/lib/api/api-error";
import { requestReset } from "@/lib/auth/calls";
import { checkForgot } from "@/lib/auth/rules";
import { AuthCard, AuthCrossLink } from "./auth-card";
import { AuthForm } from "./auth-form";
import { AuthLink } from "./auth-link";
import { ResendButton } from "./resend-button";
import { StateView } from "./state-view";

const NAMES = ["email"] as const;

/** The forgot-password screen: the form, then the sent view. */
export function ForgotScreen() {
  const t = useTranslations("auth.forgot");
  const actions = useTranslations("auth.actions");
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <ForgotForm onSent={setSentTo} />;
  const again = async () => {
    try {
      await requestReset(sentTo);
      toast.success(t("sent"));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("failed"));
    }
  };
  return (
    <StateView
      actions={
        <>
          <ButtonLink href="/login" prefetch={false} size="lg">
            {actions("backToSignIn")}
          </ButtonLink>
          <Button onClick={() => setSentTo(null)} size="lg" variant="ghost">
            {t("tryDifferent")}
          </Button>
        </>
      }
      heading={t("checkEmail")}
      hint={t.rich("notArrived", { again: () => <ResendButton key="again" send={again} /> })}
      icon={<Mail size="1.5rem" strokeWidth={1.5} />}
    >
      <p>{t("checkEmailHelp")}</p>
    </StateView>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations("auth");
  const state = useForm({
    names: NAMES,
    check: checkForgot,
    send: async ({ email }) => {
      await requestReset(email);
      toast.success(t("forgot.sent"));
      onSent(email);
      return false;
    },
    onFailure: (error) => toast.error(error.message),
    fallback: t("forgot.failed"),
  });
  return (
    <AuthCard heading={t("forgot.heading")}>
      <AuthForm busyLabel={t("forgot.sending")} state={state} submitLabel={t("forgot.send")}>
        <FormField
          autoComplete="email"
          kind="email"
          label={t("fields.emailAddress")}
          name="email"
          state={state}
        />
      </AuthForm>
      <AuthCrossLink>
        <AuthLink href="/login">{t("actions.backToSignIn")}</AuthLink>
      </AuthCrossLink>
    </AuthCard>
  );
}
