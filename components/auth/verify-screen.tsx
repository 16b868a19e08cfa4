"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { Spinner } from "@/components/ui/spinner";
import { NO_TOKEN, type VerifyOutcome, type VerifyWayOn } from "@/lib/auth/verification-outcome";
import { verifyOnce } from "@/lib/auth/verify-once";
import { StateView } from "./state-view";
import { SupportLink } from "./support-link";
import { VerifyDone } from "./verify-done";

const WAYS_ON: Record<VerifyWayOn, [label: string, href: string][]> = {
  "sign-in-or-register": [
    ["Try Signing In", "/login"],
    ["Create New Account", "/register"],
  ],
  "register-again": [
    ["Register Again", "/register"],
    ["Back to Sign In", "/login"],
  ],
  "back-or-register": [
    ["Back to Sign In", "/login"],
    ["Create New Account", "/register"],
  ],
};

/** The page behind a verification link: verifies each token once and shows how that ended. */
export function VerifyScreen({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<VerifyOutcome | null>(token === "" ? NO_TOKEN : null);
  useEffect(() => {
    if (token === "") return;
    let gone = false;
    void verifyOnce(token).then((ended) => {
      if (gone) return;
      setOutcome(ended);
      if (ended.kind === "verified") toast.success(ended.toast);
      else if (ended.toast) toast.error(ended.toast);
    });
    return () => {
      gone = true;
    };
  }, [token]);

  if (outcome === null) {
    return (
      <StateView
        arrived={false}
        heading="Verifying Email"
        icon={<Spinner className="text-accent" size="1.25rem" />}
      >
        <p>One moment, please.</p>
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
          {label}
        </ButtonLink>
      ))}
      arrived={token !== ""}
      heading="Verification Failed"
      hint={
        <>
          Still stuck? Please <SupportLink />.
        </>
      }
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>{outcome.message}</p>
    </StateView>
  );
}
