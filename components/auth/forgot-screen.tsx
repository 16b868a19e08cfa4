"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
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
const SENT = "Password reset email sent!";

/** The forgot-password screen: the form, then the sent view. */
export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <ForgotForm onSent={setSentTo} />;
  const again = async () => {
    try {
      await requestReset(sentTo);
      toast.success(SENT);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : "Failed to send reset email");
    }
  };
  return (
    <StateView
      actions={
        <>
          <ButtonLink href="/login" prefetch={false} size="lg">
            Back to Sign In
          </ButtonLink>
          <Button onClick={() => setSentTo(null)} size="lg" variant="ghost">
            Try Different Email
          </Button>
        </>
      }
      heading="Check Your Email"
      hint={
        <>
          Didn’t get it? Check your spam folder or <ResendButton send={again} />.
        </>
      }
      icon={<Mail size="1.5rem" strokeWidth={1.5} />}
    >
      <p>If an account with that address exists, a reset e-mail arrives within a few minutes.</p>
    </StateView>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const state = useForm({
    names: NAMES,
    check: checkForgot,
    send: async ({ email }) => {
      await requestReset(email);
      toast.success(SENT);
      onSent(email);
      return false;
    },
    onFailure: (error) => toast.error(error.message),
    fallback: "Failed to send reset email",
  });
  return (
    <AuthCard heading="Forgot Password?">
      <AuthForm busyLabel="Sending Reset Link..." state={state} submitLabel="Send Reset Link">
        <FormField autoComplete="email" kind="email" label="Email Address" name="email" state={state} />
      </AuthForm>
      <AuthCrossLink>
        <AuthLink href="/login">Back to Sign In</AuthLink>
      </AuthCrossLink>
    </AuthCard>
  );
}
