"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type ConfirmOutcome, confirmOnce } from "@/lib/auth/confirm-once";
import { StateView } from "./state-view";
import { SupportLink } from "./support-link";

export interface ConfirmEmailProps {
  token: string;
  /** Whether somebody is signed in: they come from their account and go back there. */
  signedIn: boolean;
}

/** The page behind the link of a change of address: follows it once and says how that ended. */
export function ConfirmEmailScreen({ token, signedIn }: ConfirmEmailProps) {
  const t = useTranslations("auth");
  const shared = useTranslations("shared");
  const say = useSay();
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(
    token === "" ? { kind: "failed", message: t("confirmEmail.noToken") } : null,
  );
  useEffect(() => {
    if (token === "") return;
    let gone = false;
    void confirmOnce(token).then((ended) => {
      if (!gone) setOutcome(ended);
    });
    return () => {
      gone = true;
    };
  }, [token]);

  const wayOn = (
    <ButtonLink href={signedIn ? "/account" : "/login"} prefetch={false} size="lg" variant="primary">
      {signedIn ? t("actions.goToAccount") : t("actions.signIn")}
    </ButtonLink>
  );
  if (outcome === null)
    return (
      <StateView
        arrived={false}
        heading={t("confirmEmail.confirming")}
        icon={<Spinner className="text-accent" size="1.25rem" />}
      >
        <p>{shared("momentPlease")}</p>
      </StateView>
    );
  if (outcome.kind === "confirmed")
    return (
      <StateView
        actions={wayOn}
        heading={t("confirmEmail.confirmed")}
        icon={<CircleCheck size="1.5rem" strokeWidth={1.5} />}
        tone="success"
      >
        <p>{t("confirmEmail.confirmedHelp")}</p>
      </StateView>
    );
  return (
    <StateView
      actions={wayOn}
      arrived={token !== ""}
      heading={t("confirmEmail.failed")}
      hint={t.rich("verify.stuck", { support: () => <SupportLink key="support" /> })}
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>{say(outcome.message)}</p>
    </StateView>
  );
}
