"use client";

import { DISPLAY_NAME_MAX } from "@chairtime/contract/limits";
import { useRef } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/ui/words/use-translations";
import { signIn } from "@/lib/auth/calls";
import { ACCEPT_FAILED, acceptInvitation } from "@/lib/auth/invitation-calls";
import { checkJoin } from "@/lib/auth/rules";
import { AuthForm } from "./auth-form";
import { InvitationCard, InvitedAddress, type WayInProps } from "./invitation-card";
import { NewAccountFields } from "./new-account-fields";

const NAMES = ["name", "username", "password", "confirmPassword"] as const;

/** Joins an address without an account: registers and joins in one step, then signs in. */
export function JoinAsNewcomer({ token, invitation }: WayInProps) {
  const t = useTranslations("auth");
  const { email } = invitation;
  // A failure after the acceptance, in the sign-in, must not accept it again: that works only once.
  const accepted = useRef<string | null>(null);
  const state = useForm({
    names: NAMES,
    check: checkJoin,
    send: async ({ name, username, password }) => {
      if (accepted.current === null) await acceptInvitation({ token, name, username, password });
      accepted.current ??= password;
      await signIn({ email, password: accepted.current });
      location.assign("/staff");
      return true;
    },
    fallback: ACCEPT_FAILED,
    wireFields: { display_name: "name", username: "username", password: "password" },
  });
  return (
    <InvitationCard invitation={invitation}>
      <InvitedAddress email={email} />
      <AuthForm busyLabel={t("invitation.joining")} state={state} submitLabel={t("invitation.createAndJoin")}>
        <FormField
          autoComplete="name"
          hint={t("fields.yourNameHint")}
          label={t("fields.yourName")}
          maxLength={DISPLAY_NAME_MAX}
          name="name"
          state={state}
        />
        <NewAccountFields state={state} />
      </AuthForm>
    </InvitationCard>
  );
}
