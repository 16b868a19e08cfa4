"use client";

import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSettings } from "@/components/shell/session/settings-context";
import { toast } from "@/components/ui/notices/toast";
import { register } from "@/lib/auth/calls";
import { checkRegister, type RegisterValues } from "@/lib/auth/rules";
import { AuthCard, AuthCrossLink } from "./auth-card";
import { AuthForm } from "./auth-form";
import { AuthLink } from "./auth-link";
import { NewAccountFields } from "./new-account-fields";
import { RegisterDone } from "./register-done";

const NAMES = ["email", "username", "password", "confirmPassword"] as const;
const SENT = "Registration successful! Check your email for verification.";

/** The registration screen: the form, then (after a registration of this visit only) where the mail went. */
export function RegisterScreen() {
  const [done, setDone] = useState<RegisterValues | null>(null);
  const state = useForm({
    names: NAMES,
    check: checkRegister,
    send: async (values) => {
      await register(values);
      toast.success(SENT);
      setDone(values);
      return false;
    },
    fallback: "Registration failed",
  });
  if (done) return <RegisterDone sentence={SENT} values={done} />;
  return (
    <AuthCard heading="Create Account">
      <AuthForm busyLabel="Creating Account..." state={state} submitLabel="Create Account">
        <FormField autoComplete="email" kind="email" label="Email" name="email" state={state} />
        <NewAccountFields state={state} />
      </AuthForm>
      <AuthCrossLink>
        Already have an account? <AuthLink href="/login">Sign in here</AuthLink>
      </AuthCrossLink>
      <TermsNote />
    </AuthCard>
  );
}

/** What creating an account means; the documents are links where the settings have their addresses. */
function TermsNote() {
  const { termsUrl, privacyUrl } = useSettings();
  return (
    <p className="mt-4 border-line border-t pt-4 text-balance text-center text-caption text-faint">
      By creating an account, you agree to our <Document href={termsUrl} name="Terms of Service" /> and{" "}
      <Document href={privacyUrl} name="Privacy Policy" />.
    </p>
  );
}

function Document({ href, name }: { href: string | null; name: string }) {
  if (!href) return <span className="text-soft">{name}</span>;
  return (
    <a
      className="rounded-chip text-soft underline decoration-tint/30 underline-offset-4 hover:text-ink"
      href={href}
      rel="noreferrer"
      target="_blank"
    >
      {name}
    </a>
  );
}
