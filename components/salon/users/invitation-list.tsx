"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { sayFailure, useAction } from "@/components/shell/forms/use-action";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type Invitation, PEOPLE_SENTENCES, ROLE_WORDS } from "@/lib/api/people/people-model";
import { useResendInvitation, useTakeBackInvitation } from "@/lib/queries/people";

export interface InvitationListProps {
  invitations: Invitation[];
  mayChange: boolean;
  /** Whether invitations of owners may be changed too. */
  mayRoles: boolean;
}

/** Open invitations. */
export function InvitationList({ invitations, mayChange, mayRoles }: InvitationListProps) {
  const t = useTranslations("salon.invitations");
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-1 font-medium text-label text-soft">{t("heading")}</h3>
      <ul aria-label={t("list")} className="divide-y divide-line">
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

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

function InvitationRow({ invitation, mayChange }: { invitation: Invitation; mayChange: boolean }) {
  const say = useSay();
  const t = useTranslations("salon.invitations");
  const formats = useFormats();
  const { zone } = useClock();
  const resending = useResendInvitation();
  const takingBack = useTakeBackInvitation();
  const { id, email, role, expiresAt, isExpired } = invitation;
  const resend = useAction(
    async () => {
      await resending.mutateAsync(id);
      toast.success(t("sentAgain", { email }));
      return false;
    },
    PEOPLE_SENTENCES.resend,
    sayFailure,
  );
  const takeBack = useAction(
    async () => {
      await takingBack.mutateAsync(id);
      toast.success(t("takenBack", { email }));
      return false;
    },
    PEOPLE_SENTENCES.takeBack,
    sayFailure,
  );
  const ends = formats.monthDay(instantToZoned(expiresAt, zone).date);
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
          {t("sentTo", { email })}
        </p>
        <p className="text-label text-soft">
          {isExpired
            ? t.rich("roleExpired", {
                role: say(ROLE_WORDS[role].label),
                off: (words) => <span className="text-off-text">{words}</span>,
              })
            : t("roleExpires", { role: say(ROLE_WORDS[role].label), date: ends })}
        </p>
      </div>
      {mayChange && (
        <div className="flex items-center max-sm:-ms-2.5 max-sm:w-full">
          <Button
            busy={resend.busy}
            busyLabel={t("sending")}
            onClick={() => resend.run()}
            size="sm"
            variant="ghost"
          >
            <span>{t.rich("sendAgain", { email, hidden })}</span>
          </Button>
          <Button
            busy={takeBack.busy}
            busyLabel={t("takingBack")}
            onClick={() => takeBack.run()}
            size="sm"
            variant="ghost"
          >
            <span>{t.rich("takeBack", { email, hidden })}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
