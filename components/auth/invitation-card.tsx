"use client";

import type { Role } from "@chairtime/contract/people/roles";
import type { ReactNode } from "react";
import type { OpenInvitation } from "@/lib/auth/invitation-calls";
import { AuthCard } from "./auth-card";

const AS: Record<Role, string> = { owner: "an owner", manager: "a manager", viewer: "a viewer" };

export interface WayInProps {
  token: string;
  invitation: OpenInvitation;
}

/** Returns the invited salon's name for a sentence. */
export const salonWords = ({ salonName }: OpenInvitation) => salonName || "their salon";

/** The card of an invitation: who invites to what, then the way in. */
export function InvitationCard(props: { invitation: OpenInvitation; children: ReactNode }) {
  const { invitation } = props;
  const { salonName, invitedBy, role } = invitation;
  return (
    <AuthCard heading={salonName ? `Join ${salonName}` : "You Are Invited"}>
      <p className="-mt-4 mb-6 text-balance break-words text-center text-body text-soft sm:-mt-2">
        <strong className="font-medium text-ink">{invitedBy}</strong> invites you to{" "}
        <strong className="font-medium text-ink">{salonWords(invitation)}</strong> as {AS[role]}.
      </p>
      {props.children}
    </AuthCard>
  );
}

/** The invited address: nobody else can join by this link. */
export function InvitedAddress({ email }: { email: string }) {
  return (
    <p className="mb-4 rounded-field border border-line bg-sunken px-3.5 py-2.5 text-label">
      <span className="block text-soft">Your address</span>
      <span className="break-all font-medium text-ink">{email}</span>
    </p>
  );
}
