"use client";

import { MailWarning, X } from "lucide-react";
import { useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords } from "@/lib/api/api-error";
import { useTellChanges } from "@/lib/queries/publishing";
import { type UntoldNote, untold } from "@/lib/save/untold";
import { toldWords, untoldWords } from "./untold-words";

/** The line: members who have not heard, with the mail to send, then who could not be mailed. */
export function UntoldView({ notes }: { notes: readonly UntoldNote[] }) {
  const t = useTranslations("shell.untold");
  const say = useSay();
  const tell = useTellChanges();
  /** Members whom no mail could reach. */
  const [rest, setRest] = useState<string | null>(null);
  const members = [
    ...new Map(notes.flatMap(({ members }) => members.map((member) => [member.id, member]))).values(),
  ];
  const words = members.length > 0 ? say(untoldWords(members)) : rest;
  const mail = () => {
    if (tell.isPending) return;
    tell.mutate(
      notes.map(({ action }) => action),
      {
        onSuccess: (results) => {
          const told = toldWords(results, members);
          if (told.mailed) toast.success(say(told.mailed));
          else if (!told.rest) toast.success(t("unchanged"));
          setRest(told.rest?.map(say).join(" ") ?? null);
          untold.markTold(notes);
        },
        onError: (error) => toast.error(inWords(error, say).message),
      },
    );
  };
  const putAway = () => {
    setRest(null);
    untold.putAway(notes);
  };
  return (
    // Nameless, and so no landmark, once everybody knows: what it says aloud has to be there before it speaks.
    <section aria-label={words ? t("heading") : undefined} className="print:hidden">
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
      {words && (
        <div className="flex items-center gap-3 border-line-control border-t bg-chip px-4 py-1.5 sm:justify-center">
          <MailWarning
            aria-hidden="true"
            className="shrink-0 text-pause-text max-sm:hidden"
            size="1.125rem"
            strokeWidth={1.75}
          />
          <p className="min-w-0 text-label max-sm:flex-1">{words}</p>
          {members.length > 0 && (
            <Button
              busy={tell.isPending}
              busyLabel={t("sending")}
              className="shrink-0"
              onClick={mail}
              size="sm"
            >
              {t("mail")}
            </Button>
          )}
          <IconButton
            className="shrink-0"
            icon={<X aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            label={t("dismiss")}
            onClick={putAway}
          />
        </div>
      )}
    </section>
  );
}
