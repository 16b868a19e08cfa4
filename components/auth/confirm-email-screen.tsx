"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type ConfirmOutcome, confirmOnce } from "@/lib/auth/confirm-once";
import { StateView } from "./state-view";
import { SupportLink } from "./support-link";

const NO_TOKEN: ConfirmOutcome = { kind: "failed", message: "This link is not complete." };

export interface ConfirmEmailProps {
  token: string;
  /** Somebody is signed in: they come from their account and go back there. */
  signedIn: boolean;
}

/** The page behind the link of a change of address: follows it once and says how that ended. */
export function ConfirmEmailScreen({ token, signedIn }: ConfirmEmailProps) {
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(token === "" ? NO_TOKEN : null);
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
      {signedIn ? "Go to Your Account" : "Sign In"}
    </ButtonLink>
  );
  if (outcome === null)
    return (
      <StateView
        arrived={false}
        heading="Confirming Your Address"
        icon={<Spinner className="text-accent" size="1.25rem" />}
      >
        <p>One moment, please.</p>
      </StateView>
    );
  if (outcome.kind === "confirmed")
    return (
      <StateView
        actions={wayOn}
        heading="Address Confirmed"
        icon={<CircleCheck size="1.5rem" strokeWidth={1.5} />}
        tone="success"
      >
        <p>From now on you sign in with your new address.</p>
      </StateView>
    );
  return (
    <StateView
      actions={wayOn}
      arrived={token !== ""}
      heading="Address Not Confirmed"
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
