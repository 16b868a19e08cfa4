"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { register } from "@/lib/auth/calls";
import { checkRegister, type RegisterValues } from "@/lib/auth/rules";
import { AuthCard, AuthCrossLink } from "./auth-card";
import { AuthField, AuthForm } from "./auth-form";
import { AuthLink } from "./auth-link";
import { RegisterDone } from "./register-done";
import { TermsNote } from "./terms-note";
import { useAuthForm } from "./use-auth-form";

const NAMES = ["email", "username", "password", "confirmPassword"] as const;
const SENT = "Registration successful! Check your email for verification.";

/** The registration screen: the form, then (after a registration of this visit only) where the mail went. */
export function RegisterScreen() {
  const [done, setDone] = useState<RegisterValues | null>(null);
  const state = useAuthForm({
    names: NAMES,
    check: checkRegister,
    send: async (values) => {
      await register(values);
      toast.success(SENT);
      setDone(values);
      return false;
    },
    onFailure: () => {},
    fallback: "Registration failed",
  });
  if (done) return <RegisterDone sentence={SENT} values={done} />;
  return (
    <AuthCard heading="Create Account">
      <AuthForm busyLabel="Creating Account..." state={state} submitLabel="Create Account">
        <AuthField autoComplete="email" kind="email" label="Email" name="email" state={state} />
        <AuthField autoComplete="username" label="Username" name="username" state={state} />
        <AuthField
          autoComplete="new-password"
          kind="password"
          label="Password"
          name="password"
          state={state}
        />
        <AuthField
          autoComplete="new-password"
          kind="password"
          label="Confirm Password"
          name="confirmPassword"
          state={state}
        />
      </AuthForm>
      <AuthCrossLink>
        Already have an account? <AuthLink href="/login">Sign in here</AuthLink>
      </AuthCrossLink>
      <TermsNote />
    </AuthCard>
  );
}
