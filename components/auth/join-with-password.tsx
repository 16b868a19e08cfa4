"use client";

import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { joinSalon } from "@/lib/api/account/account";
import { signIn, switchSalon } from "@/lib/auth/calls";
import { ACCEPT_FAILED } from "@/lib/auth/invitation-calls";
import { checkKnownPassword } from "@/lib/auth/rules";
import { AuthCrossLink } from "./auth-card";
import { AuthForm } from "./auth-form";
import { AuthLink } from "./auth-link";
import { InvitationCard, InvitedAddress, type WayInProps } from "./invitation-card";

const NAMES = ["current"] as const;

/** The way in of an address that has an account: its password signs in and joins. */
export function JoinWithPassword({ token, invitation }: WayInProps) {
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
      <AuthForm busyLabel="Joining..." state={state} submitLabel="Sign In and Join">
        <FormField
          aside={<AuthLink href="/forgot-password">Forgot your password?</AuthLink>}
          autoComplete="current-password"
          kind="password"
          label="Password"
          name="current"
          state={state}
        />
      </AuthForm>
      <AuthCrossLink>You already have an account with this address.</AuthCrossLink>
    </InvitationCard>
  );
}

/** Joins by the invitation, and goes to the salon's staff. Throws ApiError. */
export async function joinAndEnter(token: string): Promise<void> {
  await switchSalon(await joinSalon(token));
  location.assign("/staff");
}
