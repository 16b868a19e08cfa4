"use client";

import { said } from "@chairtime/messages/said";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import type { NoticeView } from "@/lib/own-week/notice-view";
import type { KnownPhones } from "@/lib/own-week/phone";
import { AskForPhone } from "./phone";

const FAILED = said("ownWeek.notices.failed");

interface NewForYouProps {
  /** '/w/<token>' */
  address: string;
  notices: readonly NoticeView[];
  push: KnownPhones | null;
}

const mark = (address: string, ids: readonly string[], state: "opened" | "confirmed") =>
  callApi({
    method: "PUT",
    path: `${address}/notices`,
    body: { ids, state },
    sentences: { fallback: FAILED },
  });

/** Changes since the member last pressed 'Got it'; absent without any. */
export function NewForYou({ address, notices, push }: NewForYouProps) {
  const t = useTranslations("ownWeek.notices");
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Hides notices at once, before the reloaded page lacks them. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = notices.filter(({ id }) => !gone.has(id));
  useSeen(address, shown);
  const confirming = useAction(async (ids: readonly string[]) => {
    await mark(address, ids, "confirmed");
    setGone((before) => new Set([...before, ...ids]));
    // The pressed button disappears.
    heading.current?.focus();
    router.refresh();
    return false;
  }, FAILED);
  if (shown.length === 0 && gone.size === 0) return null;
  return (
    <Panel aria-labelledby="new-for-you" className="p-5 sm:p-6" role="region">
      <h2 className="text-section outline-none" id="new-for-you" ref={heading} tabIndex={-1}>
        {t(shown.length === 0 ? "thanks" : "heading")}
      </h2>
      {shown.length === 0 && (
        <>
          <p className="mt-1 text-body text-soft">{t("thanksAbout")}</p>
          {push && <AskForPhone address={address} known={push} />}
        </>
      )}
      <ul className="divide-y divide-line">
        {shown.map((notice) => (
          <li className="py-4 last:pb-0" key={notice.id}>
            <Notice notice={notice} />
            <Button
              aria-label={t("gotItLabel", { notice: notice.heading })}
              busy={confirming.busy}
              busyLabel={t("saving")}
              className="mt-3 max-sm:w-full"
              onClick={() => confirming.run([notice.id])}
              variant={shown.length === 1 ? "primary" : "secondary"}
            >
              {t("gotIt")}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <Button
          busy={confirming.busy}
          busyLabel={t("saving")}
          className="mt-4 max-sm:w-full"
          onClick={() => confirming.run(shown.map(({ id }) => id))}
          variant="primary"
        >
          {t("gotItAll", { count: shown.length })}
        </Button>
      )}
      <div aria-live="polite">
        {confirming.failure && <p className="mt-2 text-label text-off-text">{confirming.failure.message}</p>}
      </div>
    </Panel>
  );
}

function Notice({ notice }: { notice: NoticeView }) {
  const t = useTranslations("ownWeek.notices");
  const { heading, parts, more, request, offer, text } = notice;
  return (
    <>
      <h3 className="font-medium text-body">{heading}</h3>
      {text && (
        <p className="mt-1 whitespace-pre-line text-body text-soft wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      {parts.map(({ lead, days }) => (
        <div key={lead}>
          {lead && <p className="mt-1 text-label text-soft">{lead}</p>}
          <ul className="mt-1 space-y-0.5 text-label text-soft tabular-nums">
            {days.map(({ date, label, words }) => (
              <li key={date}>
                <span className="text-ink">{t("dayLead", { day: label })}</span> <span>{words}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && <p className="mt-0.5 text-label text-soft">{t("moreDays", { count: more })}</p>}
      {request && (
        <div className="mt-1 text-label text-soft tabular-nums">
          <p>{request.title}</p>
          <p>{request.when}</p>
          {request.answer && (
            <p className="mt-1 text-ink wrap-anywhere" dir="auto">
              {request.answer}
            </p>
          )}
        </div>
      )}
      {offer && (
        <div className="mt-1 text-label text-soft tabular-nums">
          <p>{offer.intro}</p>
          {offer.answer && (
            <p className="mt-1 text-ink wrap-anywhere" dir="auto">
              {offer.answer}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Reports that the member's browser has shown notices: programs that check links in emails run no script. */
function useSeen(address: string, shown: readonly NoticeView[]): void {
  const unseen = shown.filter(({ opened }) => !opened).map(({ id }) => id);
  const ids = unseen.join(" ");
  useEffect(() => {
    if (ids === "") return;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      // The next visit reports it again.
      mark(address, ids.split(" "), "opened").catch(() => undefined);
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, [address, ids]);
}
