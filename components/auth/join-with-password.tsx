"use client";

import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/ui/words/use-translations";
import { joinSalon } from "@/lib/api/account/account";
import { signIn, switchSalon } from "@/lib/auth/calls";
import { ACCEPT_FAILED } from "@/lib/auth/invitation-calls";
import { checkKnownPassword } from "@/lib/auth/rules";
import { AuthCrossLink } from "./auth-card";
import { AuthForm } from "./auth-form";
import { AuthLink } from "./auth-link";
import { InvitationCard, InvitedAddress, type WayInProps } from "./invitation-card";

const NAMES = ["current"] as const;

/** Joins an address with an account: its password signs in and joins. */
export function JoinWithPassword({ token, invitation }: WayInProps) {
  const t = useTranslations("auth");
  const { email } = invitation;
  const state = useForm({
    names: NAMES,
    check: checkKnownPassword,
    send: async ({ current }) => {
      await signIn({ email, password: current });
      await joinAndEnter(token);
      return true;
    },
    fallback: ACCEPT_FAILED,
  });
  return (
    <InvitationCard invitation={invitation}>
      <InvitedAddress email={email} />
      <AuthForm busyLabel={t("invitation.joining")} state={state} submitLabel={t("invitation.signInAndJoin")}>
        <FormField
          aside={<AuthLink href="/forgot-password">{t("fields.forgotPassword")}</AuthLink>}
          autoComplete="current-password"
          kind="password"
          label={t("fields.password")}
          name="current"
          state={state}
        />
      </AuthForm>
      <AuthCrossLink>{t("invitation.hasAccount")}</AuthCrossLink>
    </InvitationCard>
  );
}

/** Accepts the invitation and opens the salon's staff. Throws ApiError. */
export async function joinAndEnter(token: string): Promise<void> {
  await switchSalon(await joinSalon(token));
  location.assign("/staff");
}
