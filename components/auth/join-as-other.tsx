"use client";

import { useAction } from "@/components/shell/forms/use-action";
import { useTranslations } from "@/components/shell/words/use-translations";
import { Button, ButtonLink } from "@/components/ui/button";
import { signOut } from "@/lib/auth/calls";
import type { OpenInvitation } from "@/lib/auth/invitation-calls";
import { AuthMessage } from "./auth-message";
import { InvitationCard } from "./invitation-card";

/** Shows that the signed-in user is not the invited one, and offers to sign out. */
export function JoinAsOther(props: { invitation: OpenInvitation; signedInAs: string }) {
  const t = useTranslations("auth.invitation");
  const leave = useAction(async () => {
    await signOut();
    // Reload the page as a visitor.
    location.reload();
    return true;
  }, t("signOutFailed"));
  return (
    <InvitationCard invitation={props.invitation}>
      <AuthMessage className="mb-5" tone="neutral">
        <span className="break-words">
          {t("signedInAs", { me: props.signedInAs, invited: props.invitation.email })}
        </span>
      </AuthMessage>
      <div aria-live="assertive">
        {leave.failure && (
          <AuthMessage className="mb-4" tone="danger">
            {leave.failure.message}
          </AuthMessage>
        )}
      </div>
      <div className="grid gap-2">
        <Button
          busy={leave.busy}
          busyLabel={t("signingOut")}
          onClick={() => leave.run()}
          size="lg"
          variant="primary"
        >
          {t("signOutAndContinue")}
        </Button>
        <ButtonLink href="/staff" prefetch={false} size="lg" variant="ghost">
          {t("staySignedIn")}
        </ButtonLink>
      </div>
    </InvitationCard>
  );
}
