"use client";

import { useAction } from "@/components/shell/forms/use-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toast } from "@/components/ui/notices/toast";
import { LINK_SENTENCES } from "@/lib/api/links/links-model";
import { useRenewLink, useRevokeLink } from "@/lib/queries/links";
import type { StaffMember } from "@/lib/records/member/model";

export type ShareQuestion = "renew" | "revoke";

export interface ShareQuestionProps {
  asked: ShareQuestion | null;
  member: StaffMember;
  onClose: () => void;
  onRevoked: () => void;
}

const WORDS = {
  renew: {
    title: "Renew the link?",
    what: "The old link stops working at once: the page, its copy on a phone, and the calendar that follows it. Send the new link afterwards.",
    confirm: "Renew link",
    busy: "Renewing...",
  },
  revoke: {
    title: "Revoke the link?",
    what: "The link stops working at once: the page, its copy on a phone, and the calendar that follows it. Requests stay. You cannot undo this, but you can make a new link at any time.",
    confirm: "Revoke link",
    busy: "Revoking...",
  },
} as const;

/** Asks before a link stops. */
export function ShareQuestionDialog({ asked, member, onClose, onRevoked }: ShareQuestionProps) {
  const renewing = useRenewLink();
  const revoking = useRevokeLink();
  const renew = useAction(async () => {
    await renewing.mutateAsync(member.id);
    toast.success(`${member.firstName} has a new link`);
    onClose();
    return false;
  }, LINK_SENTENCES.renew);
  const revoke = useAction(async () => {
    await revoking.mutateAsync(member.id);
    toast.success(`${member.firstName}’s link was revoked`);
    onRevoked();
    return true;
  }, LINK_SENTENCES.revoke);
  const action = asked === "revoke" ? revoke : renew;
  const words = WORDS[asked ?? "renew"];
  return (
    <ConfirmDialog
      busy={action.busy}
      busyLabel={words.busy}
      confirmLabel={words.confirm}
      error={action.failure?.message ?? null}
      onConfirm={() => action.run()}
      onOpenChange={(open) => !open && onClose()}
      open={asked !== null}
      requestId={action.failure?.isFault ? action.failure.requestId : null}
      title={words.title}
    >
      <p>{words.what}</p>
    </ConfirmDialog>
  );
}
