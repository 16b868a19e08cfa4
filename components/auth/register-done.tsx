"use client";

import { Mail } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ApiError } from "@/lib/api/api-error";
import { register } from "@/lib/auth/calls";
import type { RegisterValues } from "@/lib/auth/rules";
import { ResendButton } from "./resend-button";
import { StateView } from "./state-view";
import { SupportLink } from "./support-link";

/** The view after a registration: where the mail went, and how to get it again (registering again sends a new one). */
export function RegisterDone({ values, sentence }: { values: RegisterValues; sentence: string }) {
  const t = useTranslations("auth");
  const again = async () => {
    try {
      await register(values);
      toast.success(sentence);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("register.failed"));
    }
  };
  return (
    <StateView
      actions={
        <ButtonLink href="/login" prefetch={false} size="lg">
          {t("actions.backToSignIn")}
        </ButtonLink>
      }
      heading={t("register.success")}
      hint={t.rich("register.notArrived", {
        again: () => <ResendButton key="again" send={again} />,
        support: () => <SupportLink key="support" />,
      })}
      icon={<Mail size="1.5rem" strokeWidth={1.5} />}
      tone="success"
    >
      <p>{t("register.pleaseCheck")}</p>
      <p className="mt-5">
        <span>{t("register.linkSentTo")}</span>
        <br />
        <span className="break-words font-medium text-ink">{values.email.trim()}</span>
      </p>
    </StateView>
  );
}
