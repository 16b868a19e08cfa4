"use client";

import { said } from "@chairtime/messages/said";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import type { MailQuestion } from "@/lib/own-week/mail-question";

const FAILED = said("ownWeek.mails.failed");

export interface MailsProps {
  /** '/w/<token>' */
  address: string;
  mails: boolean;
}

interface Wish {
  mails: boolean;
  /** Proof from an email's link: turning emails on requires it. */
  proof?: string;
}

function useMails(address: string, saved: (wish: Wish) => void) {
  return useAction(async (wish: Wish) => {
    await callApi({
      method: "PUT",
      path: `${address}/mails`,
      body: wish,
      sentences: { fallback: FAILED },
    });
    saved(wish);
    return false;
  }, FAILED);
}

/** Switches mails about the week. Turning them on takes a link in a mail. */
export function MailSwitch({ address, mails }: MailsProps) {
  const t = useTranslations("ownWeek.mails");
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const saving = useMails(address, (wish) => {
    setAsked(wish.mails);
    router.refresh();
  });
  return (
    <div>
      <Checkbox
        className="gap-3 text-body"
        aria-describedby="mails-state"
        checked={mails}
        aria-busy={saving.busy}
        onChange={(event) => saving.run({ mails: event.target.checked })}
      >
        {t("mailMe")}
      </Checkbox>
      <div aria-live="polite" className="mt-1 text-label" id="mails-state">
        {saving.failure && <p className="text-off-text">{saving.failure.message}</p>}
        {isAsked && !mails && !saving.failure && <p className="text-soft">{t("asked")}</p>}
      </div>
    </div>
  );
}

const WORDS = {
  stop: {
    question: "stopQuestion",
    about: "stopAbout",
    confirm: "stopConfirm",
    busy: "stopBusy",
    leave: "stopLeave",
    done: "stopDone",
    doneAbout: "stopDoneAbout",
  },
  start: {
    question: "startQuestion",
    about: "startAbout",
    confirm: "startConfirm",
    busy: "startBusy",
    leave: "startLeave",
    done: "startDone",
    doneAbout: "startDoneAbout",
  },
} as const;

/** Page for the links in emails: asks before it stops emails, or turns them on. */
export function AskAboutMails({ address, mails, question }: MailsProps & { question: MailQuestion }) {
  const t = useTranslations("ownWeek.mails");
  const router = useRouter();
  const [answered, setAnswered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => router.replace(address, { scroll: false });
  const saving = useMails(address, () => {
    setAnswered(true);
    // The pressed button disappears.
    heading.current?.focus();
    router.refresh();
  });
  useEffect(() => heading.current?.focus(), []);
  const words = WORDS[question.kind];
  const wish: Wish = question.kind === "start" ? { mails: true, proof: question.proof } : { mails: false };
  const isDone = answered || mails === wish.mails;
  return (
    <Panel className="p-5 sm:p-6" role="region" aria-labelledby="ask-about-mails">
      <h2 className="text-section outline-none" id="ask-about-mails" ref={heading} tabIndex={-1}>
        {t(isDone ? words.done : words.question)}
      </h2>
      <p aria-live="polite" className="mt-1 text-body text-soft">
        {t(isDone ? words.doneAbout : words.about)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {!isDone && (
          <Button
            busy={saving.busy}
            busyLabel={t(words.busy)}
            onClick={() => saving.run(wish)}
            variant={question.kind === "stop" ? "danger" : "primary"}
          >
            {t(words.confirm)}
          </Button>
        )}
        <Button onClick={close}>{t(isDone ? "close" : words.leave)}</Button>
      </div>
      <div aria-live="polite">
        {saving.failure && <p className="mt-2 text-label text-off-text">{saving.failure.message}</p>}
      </div>
    </Panel>
  );
}
