"use client";

import { said } from "@chairtime/messages/said";
import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import type { RequestView } from "@/lib/own-week/request-view";

const STATE_TONES: Partial<Record<RequestView["state"], string>> = {
  approved: "text-available-text",
  declined: "text-off-text",
  pending: "text-pause-text",
};

const FAILED = said("ownWeek.request.withdrawFailed");

/** One request, with its state and the message. */
export function RequestItem({ request, address }: { request: RequestView; address: string }) {
  const t = useTranslations("ownWeek.request");
  const router = useRouter();
  const item = useRef<HTMLLIElement>(null);
  const withdrawing = useAction(async () => {
    const path = `${address}/requests/${encodeURIComponent(request.id)}`;
    await callApi({ method: "DELETE", path, sentences: { fallback: FAILED } });
    // The button that was pressed goes.
    item.current?.focus();
    router.refresh();
    return false;
  }, FAILED);
  const { answer, decidedBy, state } = request;
  return (
    <li className="rounded-field border border-line bg-panel px-4 py-3" ref={item} tabIndex={-1}>
      <p className="font-medium text-body">{request.title}</p>
      <p className="text-label text-soft tabular-nums" translate="no">
        {request.when}
      </p>
      {request.note && (
        <p className="mt-1 text-label text-soft" dir="auto">
          {request.note}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className={clsx("text-label", STATE_TONES[state] ?? "text-soft")}>{request.stateWords}</p>
        {request.canWithdraw && (
          <Button
            aria-label={t("withdrawLabel", { request: request.title, when: request.when })}
            busy={withdrawing.busy}
            busyLabel={t("withdrawing")}
            className="-my-1.5 -me-2"
            onClick={() => withdrawing.run()}
            size="sm"
            variant="ghost"
          >
            {t("withdraw")}
          </Button>
        )}
      </div>
      {answer && (
        <p className="mt-1 text-label">
          {decidedBy
            ? t.rich("answerBy", {
                answer,
                name: decidedBy,
                by: (words) => (
                  <span className="text-soft" key="by">
                    {words}
                  </span>
                ),
              })
            : t("answer", { answer })}
        </p>
      )}
      <div aria-live="polite">
        {withdrawing.failure && (
          <p className="mt-1 text-label text-off-text">{withdrawing.failure.message}</p>
        )}
      </div>
    </li>
  );
}
