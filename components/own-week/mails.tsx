"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Panel } from "@/components/ui/panel";
import { callApi } from "@/lib/api/client";
import type { MailQuestion } from "@/lib/own-week/mail-question";

const FAILED = "This could not be saved. Please try again.";

export interface MailsProps {
  /** '/w/<token>' */
  address: string;
  mails: boolean;
}

interface Wish {
  mails: boolean;
  /** From a mail: without it mails cannot be turned on. */
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
        Mail me about my week
      </Checkbox>
      <div aria-live="polite" className="mt-1 text-label" id="mails-state">
        {saving.failure && <p className="text-off-text">{saving.failure.message}</p>}
        {isAsked && !mails && !saving.failure && (
          <p className="text-soft">We sent you an email. Follow the link in it to get emails again.</p>
        )}
      </div>
    </div>
  );
}

const WORDS = {
  stop: {
    question: "Stop these mails?",
    about: "We will no longer email you about changes and answers. You still see them here.",
    confirm: "Stop the emails",
    busy: "Stopping...",
    leave: "Keep them",
    done: "You get no more emails",
    doneAbout: "Your week stays here. You can turn the emails on again below.",
  },
  start: {
    question: "Get emails again?",
    about: "We will email you about changes and answers again.",
    confirm: "Get emails",
    busy: "Saving...",
    leave: "No emails",
    done: "You get emails again",
    doneAbout: "You can stop them at any time, here and in each email.",
  },
} as const;

/** Where the links of mails lead: it asks before it stops mails, or turns them on. */
export function AskAboutMails({ address, mails, question }: MailsProps & { question: MailQuestion }) {
  const router = useRouter();
  const [answered, setAnswered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => router.replace(address, { scroll: false });
  const saving = useMails(address, () => {
    setAnswered(true);
    // The button that was pressed goes.
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
        {isDone ? words.done : words.question}
      </h2>
      <p aria-live="polite" className="mt-1 text-body text-soft">
        {isDone ? words.doneAbout : words.about}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {!isDone && (
          <Button
            busy={saving.busy}
            busyLabel={words.busy}
            onClick={() => saving.run(wish)}
            variant={question.kind === "stop" ? "danger" : "primary"}
          >
            {words.confirm}
          </Button>
        )}
        <Button onClick={close}>{isDone ? "Close" : words.leave}</Button>
      </div>
      <div aria-live="polite">
        {saving.failure && <p className="mt-2 text-label text-off-text">{saving.failure.message}</p>}
      </div>
    </Panel>
  );
}
