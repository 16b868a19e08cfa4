"use client";

import { useAction } from "@/components/shell/forms/use-action";
import { useTranslations } from "@/components/shell/words/use-translations";
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
    title: "renewTitle",
    what: "renewHelp",
    confirm: "renew",
    busy: "renewing",
  },
  revoke: {
    title: "revokeTitle",
    what: "revokeHelp",
    confirm: "revoke",
    busy: "revoking",
  },
} as const;

/** Asks before a link stops. */
export function ShareQuestionDialog({ asked, member, onClose, onRevoked }: ShareQuestionProps) {
  const t = useTranslations("member.shareQuestion");
  const renewing = useRenewLink();
  const revoking = useRevokeLink();
  const renew = useAction(async () => {
    await renewing.mutateAsync(member.id);
    toast.success(t("renewed", { name: member.firstName }));
    onClose();
    return false;
  }, LINK_SENTENCES.renew);
  const revoke = useAction(async () => {
    await revoking.mutateAsync(member.id);
    toast.success(t("revoked", { name: member.firstName }));
    onRevoked();
    return true;
  }, LINK_SENTENCES.revoke);
  const action = asked === "revoke" ? revoke : renew;
  const words = WORDS[asked ?? "renew"];
  return (
    <ConfirmDialog
      busy={action.busy}
      busyLabel={t(words.busy)}
      confirmLabel={t(words.confirm)}
      error={action.failure?.message ?? null}
      onConfirm={() => action.run()}
      onOpenChange={(open) => !open && onClose()}
      open={asked !== null}
      requestId={action.failure?.isFault ? action.failure.requestId : null}
      title={t(words.title)}
    >
      <p>{t(words.what)}</p>
    </ConfirmDialog>
  );
}
