"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ResetForm } from "./reset-form";
import { StateView } from "./state-view";

type View =
  | { kind: "checking" }
  | { kind: "form" }
  | { kind: "invalid"; message: string }
  | { kind: "done" }
  | { kind: "used"; message: string };

/** The reset screen: checking, form or invalid, done. The backend checks the token itself, on submit. */
export function ResetScreen({ token }: { token: string }) {
  const t = useTranslations("auth");
  const shared = useTranslations("shared");
  const linkIsBad = t("reset.linkIsBad");
  const [view, setView] = useState<View>({ kind: "checking" });
  useEffect(() => {
    setView(token === "" ? { kind: "invalid", message: linkIsBad } : { kind: "form" });
  }, [token, linkIsBad]);
  if (view.kind === "checking") {
    return (
      <StateView
        arrived={false}
        beforeForm={token !== ""}
        heading={t("reset.validating")}
        icon={<Spinner className="text-accent" size="1.25rem" />}
      >
        <p>{shared("momentPlease")}</p>
      </StateView>
    );
  }
  if (view.kind === "form") {
    return (
      <ResetForm
        invalidSentence={linkIsBad}
        onDone={() => setView({ kind: "done" })}
        onInvalid={(message, isUsed) => setView({ kind: isUsed ? "used" : "invalid", message })}
        token={token}
      />
    );
  }
  if (view.kind === "done" || view.kind === "used") {
    return (
      <StateView
        actions={
          <ButtonLink href="/login" prefetch={false} size="lg" variant="primary">
            {t("reset.signInNow")}
          </ButtonLink>
        }
        heading={t(view.kind === "done" ? "reset.done" : "reset.used")}
        icon={<CircleCheck size="1.5rem" strokeWidth={1.5} />}
        tone="success"
      >
        <p>{view.kind === "done" ? t("reset.doneHelp") : view.message}</p>
      </StateView>
    );
  }
  return (
    <StateView
      key="invalid"
      actions={
        <>
          <ButtonLink href="/forgot-password" prefetch={false} size="lg" variant="primary">
            {t("reset.requestNew")}
          </ButtonLink>
          <ButtonLink href="/login" prefetch={false} size="lg">
            {t("actions.backToSignIn")}
          </ButtonLink>
        </>
      }
      heading={t("reset.invalid")}
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>{view.message}</p>
    </StateView>
  );
}
