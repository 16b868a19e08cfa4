"use client";

import { emailKeyOf } from "@chairtime/contract/people/email";
import { type Sayable, said } from "@chairtime/messages/said";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Button, ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ApiError } from "@/lib/api/api-error";
import { ACCEPT_FAILED, lookAtInvitation, type OpenInvitation } from "@/lib/auth/invitation-calls";
import { JoinAsMember } from "./join-as-member";
import { JoinAsNewcomer } from "./join-as-newcomer";
import { JoinAsOther } from "./join-as-other";
import { JoinWithPassword } from "./join-with-password";
import { StateView } from "./state-view";
import { SupportLink } from "./support-link";

export interface InvitationScreenProps {
  token: string;
  /** The address of the signed-in user, or null. */
  signedInAs: string | null;
}

type View =
  | { kind: "looking" }
  | { kind: "open"; invitation: OpenInvitation }
  | { kind: "failed"; message: Sayable; canRetry: boolean };

/** Invitation page: who invites to which salon, and how this visitor can join. */
export function InvitationScreen({ token, signedInAs }: InvitationScreenProps) {
  const t = useTranslations("auth.invitation");
  const shared = useTranslations("shared");
  const [view, setView] = useState<View>(
    token === ""
      ? { kind: "failed", message: said("auth.invitation.noToken"), canRetry: false }
      : { kind: "looking" },
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    if (token === "") return;
    let gone = false;
    lookAtInvitation(token).then(
      (invitation) => !gone && setView({ kind: "open", invitation }),
      (error: unknown) => !gone && setView(failedView(error)),
    );
    return () => {
      gone = true;
    };
  }, [token, attempt]);

  if (view.kind === "looking")
    return (
      <StateView
        arrived={false}
        heading={t("opening")}
        icon={<Spinner className="text-accent" size="1.25rem" />}
      >
        <p>{shared("momentPlease")}</p>
      </StateView>
    );
  if (view.kind === "failed")
    return (
      <InvitationFailed
        message={view.message}
        {...(view.canRetry && {
          onRetry: () => {
            setView({ kind: "looking" });
            setAttempt(attempt + 1);
          },
        })}
        signedIn={signedInAs !== null}
      />
    );
  const { invitation } = view;
  const way = { token, invitation };
  if (signedInAs === null)
    return invitation.hasAccount ? <JoinWithPassword {...way} /> : <JoinAsNewcomer {...way} />;
  const isSame = emailKeyOf(signedInAs) === emailKeyOf(invitation.email);
  return isSame ? <JoinAsMember {...way} /> : <JoinAsOther invitation={invitation} signedInAs={signedInAs} />;
}

function failedView(error: unknown): View {
  if (!(error instanceof ApiError)) return { kind: "failed", message: ACCEPT_FAILED, canRetry: true };
  return { kind: "failed", message: error.said, canRetry: error.isFault || error.status === 429 };
}

/** Explains why an invitation can't be opened, with a next step. */
function InvitationFailed(props: { message: Sayable; signedIn: boolean; onRetry?: () => void }) {
  const t = useTranslations("auth");
  const say = useSay();
  return (
    <StateView
      actions={
        <>
          {props.onRetry && (
            <Button onClick={props.onRetry} size="lg" variant="primary">
              {t("actions.tryAgain")}
            </Button>
          )}
          <ButtonLink
            href={props.signedIn ? "/staff" : "/login"}
            prefetch={false}
            size="lg"
            variant={props.onRetry ? "secondary" : "primary"}
          >
            {props.signedIn ? t("actions.goToSalon") : t("actions.signIn")}
          </ButtonLink>
        </>
      }
      heading={props.onRetry ? t("invitation.wentWrong") : t("invitation.notValid")}
      hint={t.rich("invitation.askAgain", { support: () => <SupportLink key="support" /> })}
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>{say(props.message)}</p>
    </StateView>
  );
}
