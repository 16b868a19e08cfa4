"use client";

import { MailQuestion } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { StateView } from "./state-view";

/** Replaces the registration screen where only invited people can register: whom to ask, and a link to sign in. */
export function RegistrationClosed() {
  const t = useTranslations("auth");
  return (
    <StateView
      actions={
        <ButtonLink href="/login" prefetch={false} size="lg" variant="primary">
          {t("actions.backToSignIn")}
        </ButtonLink>
      }
      arrived={false}
      heading={t("register.closed")}
      hint={t("register.closedInvited")}
      icon={<MailQuestion size="1.5rem" strokeWidth={1.5} />}
    >
      <p>{t("register.closedHelp")}</p>
    </StateView>
  );
}
