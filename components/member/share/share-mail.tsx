"use client";

import { Mail } from "lucide-react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { LINK_SENTENCES, type LinkMail, type StaffLink } from "@/lib/api/links/links-model";
import { useMailLinks } from "@/lib/queries/links";
import type { StaffMember } from "@/lib/records/member/model";

const REFUSALS: Record<Exclude<LinkMail["result"], "mailed" | "put_off">, string> = {
  unwanted: "They stopped emails about their week, so nothing was sent.",
  too_often: "This address got too many emails this hour. Please try again later.",
  untold: "We no longer have this link’s address, so nothing was sent. Renew it first.",
  unknown: "They are not active, so nothing was sent.",
};

/** Sends a link to the member's own address. */
export function ShareMail({ link, member }: { link: StaffLink; member: StaffMember }) {
  const mailing = useMailLinks();
  const send = useAction(async () => {
    const [mail] = await mailing.mutateAsync([member.id]);
    const result = mail?.result ?? "unknown";
    if (result === "mailed") toast.success(`Link sent to ${member.email}`);
    else if (result === "put_off")
      toast.success(`${member.email} got too many emails this hour. The link follows later.`);
    else toast.error(REFUSALS[result]);
    return false;
  }, LINK_SENTENCES.mail);
  if (!member.email) return null;
  return (
    <div className="min-w-0">
      {link.wantsMails ? (
        <>
          <Button
            busy={send.busy}
            busyLabel="Sending..."
            icon={<Mail aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            onClick={() => send.run()}
            size="sm"
          >
            Send by mail
          </Button>
          <p className="mt-1 wrap-anywhere text-caption text-faint">To {member.email}</p>
        </>
      ) : (
        <p className="text-label text-soft">{member.firstName} stopped emails about their week.</p>
      )}
      <FormFailure className="mt-3" state={send} />
    </div>
  );
}
