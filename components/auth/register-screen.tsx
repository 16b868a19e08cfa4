"use client";

import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSettings } from "@/components/shell/session/settings-context";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { register } from "@/lib/auth/calls";
import { checkRegister, type RegisterValues } from "@/lib/auth/rules";
import { AuthCard, AuthCrossLink } from "./auth-card";
import { AuthForm } from "./auth-form";
import { AuthLink } from "./auth-link";
import { NewAccountFields } from "./new-account-fields";
import { RegisterDone } from "./register-done";

const NAMES = ["email", "username", "password", "confirmPassword"] as const;

/** The registration screen: the form, then (after a registration of this visit only) where the mail went. */
export function RegisterScreen() {
  const t = useTranslations("auth");
  const [done, setDone] = useState<RegisterValues | null>(null);
  const state = useForm({
    names: NAMES,
    check: checkRegister,
    send: async (values) => {
      await register(values);
      toast.success(t("register.sent"));
      setDone(values);
      return false;
    },
    fallback: t("register.failed"),
  });
  if (done) return <RegisterDone sentence={t("register.sent")} values={done} />;
  return (
    <AuthCard heading={t("register.title")}>
      <AuthForm busyLabel={t("register.creating")} state={state} submitLabel={t("register.title")}>
        <FormField autoComplete="email" kind="email" label={t("fields.email")} name="email" state={state} />
        <NewAccountFields state={state} />
      </AuthForm>
      <AuthCrossLink>
        {t.rich("register.hasAccount", {
          link: (words) => (
            <AuthLink href="/login" key="link">
              {words}
            </AuthLink>
          ),
        })}
      </AuthCrossLink>
      <TermsNote />
    </AuthCard>
  );
}

/** Terms of creating an account; the documents are links where the settings have their addresses. */
function TermsNote() {
  const t = useTranslations("auth.register");
  const { termsUrl, privacyUrl } = useSettings();
  return (
    <p className="mt-4 border-line border-t pt-4 text-balance text-center text-caption text-faint">
      {t.rich("termsNote", {
        terms: () => <Document href={termsUrl} key="terms" name={t("terms")} />,
        privacy: () => <Document href={privacyUrl} key="privacy" name={t("privacy")} />,
      })}
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
