"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ResetForm } from "./reset-form";
import { StateView } from "./state-view";

const LINK_IS_BAD = "Invalid or expired reset token. Please request a new password reset.";

type View = { kind: "checking" } | { kind: "form" } | { kind: "invalid"; message: string } | { kind: "done" };

/** The reset screen: checking, form or invalid, done. The backend checks the token itself, on submit. */
export function ResetScreen({ token }: { token: string }) {
  const [view, setView] = useState<View>({ kind: "checking" });
  useEffect(() => {
    setView(token === "" ? { kind: "invalid", message: LINK_IS_BAD } : { kind: "form" });
  }, [token]);
  if (view.kind === "checking") {
    return (
      <StateView
        arrived={false}
        beforeForm={token !== ""}
        heading="Validating Reset Link"
        icon={<Spinner className="text-accent" size="1.25rem" />}
      >
        <p>One moment, please.</p>
      </StateView>
    );
  }
  if (view.kind === "form") {
    return (
      <ResetForm
        invalidSentence={LINK_IS_BAD}
        onDone={() => setView({ kind: "done" })}
        onInvalid={(message) => setView({ kind: "invalid", message })}
        token={token}
      />
    );
  }
  if (view.kind === "done") {
    return (
      <StateView
        actions={
          <ButtonLink href="/login" prefetch={false} size="lg" variant="primary">
            Sign In Now
          </ButtonLink>
        }
        heading="Password Reset Successfully!"
        icon={<CircleCheck size="1.5rem" strokeWidth={1.5} />}
        tone="success"
      >
        <p>You can sign in with your new password now.</p>
      </StateView>
    );
  }
  return (
    <StateView
      key="invalid"
      actions={
        <>
          <ButtonLink href="/forgot-password" prefetch={false} size="lg" variant="primary">
            Request New Reset Link
          </ButtonLink>
          <ButtonLink href="/login" prefetch={false} size="lg">
            Back to Sign In
          </ButtonLink>
        </>
      }
      heading="Invalid Reset Link"
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>{view.message}</p>
    </StateView>
  );
}
