"use client";

import type { ReactNode } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { OpenInvitation } from "@/lib/auth/invitation-calls";
import { AuthCard } from "./auth-card";

export interface WayInProps {
  token: string;
  invitation: OpenInvitation;
}

/** Invitation card: who invites to which salon, then how to join. */
export function InvitationCard(props: { invitation: OpenInvitation; children: ReactNode }) {
  const t = useTranslations("auth.invitation");
  const { salonName, invitedBy, role } = props.invitation;
  return (
    <AuthCard heading={salonName ? t("joinSalon", { salon: salonName }) : t("heading")}>
      <p className="-mt-4 mb-6 text-balance break-words text-center text-body text-soft sm:-mt-2">
        {t.rich("invites", {
          name: invitedBy,
          salon: salonName || t("theirSalon"),
          role,
          strong: (words) => <strong className="font-medium text-ink">{words}</strong>,
        })}
      </p>
      {props.children}
    </AuthCard>
  );
}

/** The invited address; only its user can join with this link. */
export function InvitedAddress({ email }: { email: string }) {
  const t = useTranslations("auth.invitation");
  return (
    <p className="mb-4 rounded-field border border-line bg-sunken px-3.5 py-2.5 text-label">
      <span className="block text-soft">{t("address")}</span>
      <span className="break-all font-medium text-ink">{email}</span>
    </p>
  );
}
