"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { LINK_SENTENCES, type LinkMail } from "@/lib/api/links/links-model";
import { linksQuery, useMailLinks } from "@/lib/queries/links";
import type { StaffMember } from "@/lib/records/member/model";
import { ShareChecks } from "./share-checks";
import { ShareResults } from "./share-results";
import { recipientsOf, withRound, worthRetrying } from "./share-rules";

/** Emails several members their links, and shows the result of each. */
export function ShareWeeksDialog(props: { members: readonly StaffMember[]; onClose: () => void }) {
  const { onClose } = props;
  const t = useTranslations("staff.share");
  const query = useQuery(linksQuery());
  const mailing = useMailLinks();
  const [chosen, setChosen] = useState<string[]>([]);
  const [mails, setMails] = useState<LinkMail[] | null>(null);
  const links = query.data ?? [];
  const { sendable, untold } = recipientsOf(props.members, links);
  const send = useAction<readonly string[]>(async (ids) => {
    const round = await mailing.mutateAsync(ids);
    setMails((before) => withRound(before ?? [], round));
    return false;
  }, LINK_SENTENCES.mail);
  const again = mails ? worthRetrying(mails) : [];
  const label = t("send", { count: chosen.length });
  return (
    <Dialog
      busy={send.busy}
      description={mails ? t("howItWent") : t("each")}
      footer={
        mails ? (
          <>
            {again.length > 0 && (
              <Button
                busy={send.busy}
                busyLabel={t("sending")}
                className={SHEET_SUBMIT}
                onClick={() => send.run(again)}
              >
                {t("tryAgain", { count: again.length })}
              </Button>
            )}
            <Button className={SHEET_SUBMIT} onClick={onClose} variant="primary">
              {t("done")}
            </Button>
          </>
        ) : (
          <DialogButtons
            busy={send.busy}
            busyLabel={t("sending")}
            disabled={chosen.length === 0}
            label={label}
            onCancel={onClose}
            onPress={() => send.run(chosen)}
          />
        )
      }
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title={t("title")}
    >
      {mails ? (
        <ShareResults mails={mails} members={props.members} />
      ) : query.data ? (
        <ShareChecks chosen={chosen} links={links} members={sendable} onChange={setChosen} untold={untold} />
      ) : query.isError ? (
        <LoadError queries={[query]} />
      ) : (
        <div aria-busy="true">
          <span className="sr-only" role="status">
            {t("loading")}
          </span>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      <FormFailure className="mt-4" state={send} />
    </Dialog>
  );
}
