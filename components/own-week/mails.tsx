"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Panel } from "@/components/ui/panel";
import { callApi } from "@/lib/api/client";

const FAILED = "This could not be saved. Please try again.";

export interface MailsProps {
  /** '/w/<token>' */
  address: string;
  mails: boolean;
}

function useMails(address: string, saved: (mails: boolean) => void) {
  return useAction(async (mails: boolean) => {
    await callApi({
      method: "PUT",
      path: `${address}/mails`,
      body: { mails },
      sentences: { fallback: FAILED },
    });
    saved(mails);
    return false;
  }, FAILED);
}

/** Whether mails about the week are wanted. */
export function MailSwitch({ address, mails }: MailsProps) {
  const router = useRouter();
  const saving = useMails(address, () => router.refresh());
  return (
    <div>
      <Checkbox
        className="gap-3 text-body"
        aria-describedby="mails-failure"
        checked={mails}
        aria-busy={saving.busy}
        onChange={(event) => saving.run(event.target.checked)}
      >
        Mail me about my week
      </Checkbox>
      <p aria-live="polite" className="text-label text-off-text" id="mails-failure">
        {saving.failure?.message}
      </p>
    </div>
  );
}

/** Where 'Stop these mails' leads: it asks before it stops them. */
export function StopMails({ address, mails }: MailsProps) {
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
  const isStopped = answered || !mails;
  return (
    <Panel className="p-5 sm:p-6" role="region" aria-labelledby="stop-mails">
      <h2 className="text-section outline-none" id="stop-mails" ref={heading} tabIndex={-1}>
        {isStopped ? "You get no more mails" : "Stop these mails?"}
      </h2>
      <p aria-live="polite" className="mt-1 text-body text-soft">
        {isStopped
          ? "Your week stays here. You can turn the mails on again below."
          : "No mail will tell you of changes and answers any more. You still see them here."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {!isStopped && (
          <Button
            busy={saving.busy}
            busyLabel="Stopping..."
            onClick={() => saving.run(false)}
            variant="danger"
          >
            Stop the mails
          </Button>
        )}
        <Button onClick={close}>{isStopped ? "Close" : "Keep them"}</Button>
      </div>
      <div aria-live="polite">
        {saving.failure && <p className="mt-2 text-label text-off-text">{saving.failure.message}</p>}
      </div>
    </Panel>
  );
}
