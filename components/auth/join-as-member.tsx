"use client";

import { useAction } from "@/components/shell/forms/use-action";
import { Button, ButtonLink } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ACCEPT_FAILED } from "@/lib/auth/invitation-calls";
import { AuthMessage } from "./auth-message";
import { InvitationCard, InvitedAddress, type WayInProps } from "./invitation-card";
import { joinAndEnter } from "./join-with-password";

/** Joins a user who is signed in with the invited address. */
export function JoinAsMember({ token, invitation }: WayInProps) {
  const t = useTranslations("auth.invitation");
  const join = useAction(async () => {
    await joinAndEnter(token);
    return true;
  }, ACCEPT_FAILED);
  return (
    <InvitationCard invitation={invitation}>
      <InvitedAddress email={invitation.email} />
      <div aria-live="assertive">
        {join.failure && (
          <AuthMessage className="mb-4" tone="danger">
            {join.failure.message}
          </AuthMessage>
        )}
      </div>
      <div className="grid gap-2">
        <Button
          busy={join.busy}
          busyLabel={t("joining")}
          className="whitespace-normal"
          onClick={() => join.run()}
          size="lg"
          variant="primary"
        >
          {invitation.salonName ? t("joinSalon", { salon: invitation.salonName }) : t("join")}
        </Button>
        <ButtonLink href="/staff" prefetch={false} size="lg" variant="ghost">
          {t("notNow")}
        </ButtonLink>
      </div>
    </InvitationCard>
  );
}
