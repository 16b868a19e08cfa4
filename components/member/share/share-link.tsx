"use client";

import { useState } from "react";
import { CopyField } from "@/components/shell/forms/copy-field";
import { useClock } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffLink } from "@/lib/api/links/links-model";
import { openedWords } from "@/lib/api/links/links-words";
import type { StaffMember } from "@/lib/records/member/model";
import { ShareCode } from "./share-code";
import { ShareMail } from "./share-mail";
import { type ShareQuestion, ShareQuestionDialog } from "./share-question";

export interface ShareLinkProps {
  link: StaffLink;
  member: StaffMember;
  /** Just created here, so it takes focus. */
  isNew: boolean;
  onRevoked: () => void;
}

/** An existing share link and its actions. */
export function ShareLink({ link, member, isNew, onRevoked }: ShareLinkProps) {
  const t = useTranslations("member.share");
  const say = useSay();
  const { zone } = useClock();
  const [asked, setAsked] = useState<ShareQuestion | null>(null);
  return (
    <div className="space-y-5">
      {link.url === null ? (
        <p className="text-body text-soft">{t("noAddress")}</p>
      ) : (
        <>
          <CopyField
            copied={t("copied")}
            copyLabel={t("copy")}
            isNew={isNew}
            label={t("address")}
            refused={t("noCopying")}
            value={link.url}
          />
          <ShareCode name={member.firstName} url={link.url}>
            <ShareMail link={link} member={member} />
          </ShareCode>
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-4">
        <p className="text-label text-soft tabular-nums">{say(openedWords(link, new Date(), zone))}</p>
        <div className="flex gap-1 max-sm:-ms-2.5">
          <Button
            onClick={() => setAsked("renew")}
            size="sm"
            variant={link.url === null ? "primary" : "ghost"}
          >
            {t("renew")}
          </Button>
          <Button onClick={() => setAsked("revoke")} size="sm" variant="ghost">
            {t("revoke")}
          </Button>
        </div>
      </div>
      <ShareQuestionDialog
        asked={asked}
        member={member}
        onClose={() => setAsked(null)}
        onRevoked={onRevoked}
      />
    </div>
  );
}
