"use client";

import { Mail } from "lucide-react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { useAction } from "@/components/shell/forms/use-action";
import { useTranslations } from "@/components/shell/words/use-translations";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { LINK_SENTENCES, type LinkMail, type StaffLink } from "@/lib/api/links/links-model";
import { useMailLinks } from "@/lib/queries/links";
import type { StaffMember } from "@/lib/records/member/model";

const REFUSALS = {
  unwanted: "unwanted",
  too_often: "tooOften",
  untold: "untold",
  unknown: "unknown",
} as const satisfies Record<Exclude<LinkMail["result"], "mailed" | "put_off">, string>;

/** Sends a link to the member's own address. */
export function ShareMail({ link, member }: { link: StaffLink; member: StaffMember }) {
  const t = useTranslations("member.shareMail");
  const mailing = useMailLinks();
  const send = useAction(async () => {
    const [mail] = await mailing.mutateAsync([member.id]);
    const result = mail?.result ?? "unknown";
    if (result === "mailed") toast.success(t("sent", { email: member.email }));
    else if (result === "put_off") toast.success(t("putOff", { email: member.email }));
    else toast.error(t(REFUSALS[result]));
    return false;
  }, LINK_SENTENCES.mail);
  if (!member.email) return null;
  return (
    <div className="min-w-0">
      {link.wantsMails ? (
        <>
          <Button
            busy={send.busy}
            busyLabel={t("sending")}
            icon={<Mail aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            onClick={() => send.run()}
            size="sm"
          >
            {t("send")}
          </Button>
          <p className="mt-1 wrap-anywhere text-caption text-faint">{t("to", { email: member.email })}</p>
        </>
      ) : (
        <p className="text-label text-soft">{t("stopped", { name: member.firstName })}</p>
      )}
      <FormFailure className="mt-3" state={send} />
    </div>
  );
}
