"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import { NO_TOKEN, type VerifyOutcome, type VerifyWayOn } from "@/lib/auth/verification-outcome";
import { verifyOnce } from "@/lib/auth/verify-once";
import { StateView } from "./state-view";
import { SupportLink } from "./support-link";
import { VerifyDone } from "./verify-done";

const WAYS_ON = {
  "sign-in-or-register": [
    ["verify.trySigningIn", "/login"],
    ["actions.createNewAccount", "/register"],
  ],
  "register-again": [
    ["verify.registerAgain", "/register"],
    ["actions.backToSignIn", "/login"],
  ],
  "back-or-register": [
    ["actions.backToSignIn", "/login"],
    ["actions.createNewAccount", "/register"],
  ],
} as const satisfies Record<VerifyWayOn, [label: string, href: string][]>;

/** The page behind a verification link: verifies each token once and shows how that ended. */
export function VerifyScreen({ token }: { token: string }) {
  const t = useTranslations("auth");
  const shared = useTranslations("shared");
  const say = useSay();
  const [outcome, setOutcome] = useState<VerifyOutcome | null>(token === "" ? NO_TOKEN : null);
  // A change of language repeats the words, not the verification.
  const show = useEffectEvent((ended: VerifyOutcome) => {
    setOutcome(ended);
    if (ended.kind === "verified") toast.success(say(ended.toast));
    else if (ended.toast) toast.error(say(ended.toast));
  });
  useEffect(() => {
    if (token === "") return;
    let gone = false;
    void verifyOnce(token).then((ended) => {
      if (!gone) show(ended);
    });
    return () => {
      gone = true;
    };
  }, [token]);

  if (outcome === null) {
    return (
      <StateView
        arrived={false}
        heading={t("verify.verifying")}
        icon={<Spinner className="text-accent" size="1.25rem" />}
      >
        <p>{shared("momentPlease")}</p>
      </StateView>
    );
  }
  if (outcome.kind === "verified") return <VerifyDone />;
  return (
    <StateView
      actions={WAYS_ON[outcome.wayOn].map(([label, href], index) => (
        <ButtonLink
          href={href}
          key={label}
          prefetch={false}
          size="lg"
          variant={index === 0 ? "primary" : "secondary"}
        >
          {t(label)}
        </ButtonLink>
      ))}
      arrived={token !== ""}
      heading={t("verify.failed")}
      hint={t.rich("verify.stuck", { support: () => <SupportLink key="support" /> })}
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>{say(outcome.message)}</p>
    </StateView>
  );
}
