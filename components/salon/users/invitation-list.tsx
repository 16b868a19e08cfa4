"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { Mail } from "lucide-react";
import { sayFailure, useAction } from "@/components/shell/forms/use-action";
import { useClock } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { type Invitation, PEOPLE_SENTENCES, ROLE_WORDS } from "@/lib/api/people/people-model";
import { useResendInvitation, useTakeBackInvitation } from "@/lib/queries/people";
import { formatMonthDay } from "@/lib/time/format";

export interface InvitationListProps {
  invitations: Invitation[];
  mayChange: boolean;
  /** Whether an invitation to be an owner may be changed too. */
  mayRoles: boolean;
}

/** The invitations that nobody has accepted yet. */
export function InvitationList({ invitations, mayChange, mayRoles }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-1 font-medium text-label text-soft">Invited</h3>
      <ul aria-label="Invitations" className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow
            invitation={invitation}
            key={invitation.id}
            mayChange={mayChange && (mayRoles || invitation.role !== "owner")}
          />
        ))}
      </ul>
    </>
  );
}

function InvitationRow({ invitation, mayChange }: { invitation: Invitation; mayChange: boolean }) {
  const say = useSay();
  const { zone } = useClock();
  const resending = useResendInvitation();
  const takingBack = useTakeBackInvitation();
  const { id, email, role, expiresAt, isExpired } = invitation;
  const resend = useAction(
    async () => {
      await resending.mutateAsync(id);
      toast.success(`Invitation sent to ${email} again`);
      return false;
    },
    PEOPLE_SENTENCES.resend,
    sayFailure,
  );
  const takeBack = useAction(
    async () => {
      await takingBack.mutateAsync(id);
      toast.success(`The invitation to ${email} was taken back`);
      return false;
    },
    PEOPLE_SENTENCES.takeBack,
    sayFailure,
  );
  const ends = formatMonthDay(instantToZoned(expiresAt, zone).date);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full border border-line-control border-dashed text-soft"
      >
        <Mail size="1rem" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-body" title={email}>
          Sent to {email}
        </p>
        <p className="text-label text-soft">
          {say(ROLE_WORDS[role].label)},{" "}
          {isExpired ? <span className="text-off-text">expired</span> : `expires ${ends}`}
        </p>
      </div>
      {mayChange && (
        <div className="flex items-center max-sm:-ml-2.5 max-sm:w-full">
          <Button
            busy={resend.busy}
            busyLabel="Sending..."
            onClick={() => resend.run()}
            size="sm"
            variant="ghost"
          >
            <span>
              Send again<span className="sr-only"> to {email}</span>
            </span>
          </Button>
          <Button
            busy={takeBack.busy}
            busyLabel="Taking back..."
            onClick={() => takeBack.run()}
            size="sm"
            variant="ghost"
          >
            <span>
              Take back<span className="sr-only"> the invitation to {email}</span>
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
