"use client";

import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { forgetSession, signIn } from "@/lib/auth/calls";
import { checkLogin } from "@/lib/auth/rules";
import { clearSessionEnded, SESSION_ENDED_SENTENCE, sessionHasEnded } from "@/lib/auth/session-end";
import { AuthCard, AuthCrossLink } from "./auth-card";
import { AuthForm } from "./auth-form";
import { AuthLink } from "./auth-link";
import { AuthMessage } from "./auth-message";

const NAMES = ["email", "password"] as const;
const never = () => () => {};

export interface LoginFormProps {
  /** Address that the visitor wanted, checked on the server. */
  next: string;
  /** Whether the browser's cookie is not a session, and is to be cleared. */
  cookieIsDead: boolean;
  /** Whether registration is by invitation only. */
  registrationIsClosed: boolean;
  /** Sentence for a page opened at another origin than the app's own, whose calls would be refused. */
  elsewhere: { origins: readonly string[]; sentence: string };
}

/** The sign-in screen. */
export function LoginForm({ next, cookieIsDead, registrationIsClosed, elsewhere }: LoginFormProps) {
  const t = useTranslations("auth");
  const say = useSay();
  const router = useRouter();
  useEffect(() => {
    if (cookieIsDead) void forgetSession();
  }, [cookieIsDead]);
  const ended = useSyncExternalStore(never, sessionHasEnded, () => false);
  const isElsewhere = useSyncExternalStore(
    never,
    () => !elsewhere.origins.includes(location.origin),
    () => false,
  );
  const state = useForm({
    names: NAMES,
    check: checkLogin,
    send: async (values) => {
      const user = await signIn(values);
      clearSessionEnded();
      if (state.gone.current) return false;
      toast.success(t("login.welcome"));
      router.replace(next);
      // The cookie now holds the user's language; this page is still in the old one.
      if (user.language && user.language !== document.documentElement.lang) router.refresh();
      return true;
    },
    onFailure: (error) => toast.error(error.message),
    fallback: t("login.failed"),
  });
  return (
    <AuthCard heading={t("login.heading")}>
      <div role="status">
        {isElsewhere && (
          <AuthMessage className="mb-5" tone="danger">
            {elsewhere.sentence}
          </AuthMessage>
        )}
        {ended && (
          <AuthMessage className="mb-5" tone="neutral">
            {say(SESSION_ENDED_SENTENCE)}
          </AuthMessage>
        )}
      </div>
      <AuthForm busyLabel={t("login.signingIn")} state={state} submitLabel={t("actions.signIn")}>
        <FormField
          autoComplete="username"
          kind="email"
          label={t("fields.email")}
          name="email"
          state={state}
        />
        <FormField
          aside={<AuthLink href="/forgot-password">{t("fields.forgotPassword")}</AuthLink>}
          autoComplete="current-password"
          kind="password"
          label={t("fields.password")}
          name="password"
          state={state}
        />
      </AuthForm>
      {!registrationIsClosed && (
        <AuthCrossLink>
          {t.rich("login.noAccount", {
            link: (words) => (
              <AuthLink href="/register" key="link">
                {words}
              </AuthLink>
            ),
          })}
        </AuthCrossLink>
      )}
    </AuthCard>
  );
}
