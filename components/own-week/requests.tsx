"use client";

import { useRouter } from "next/navigation";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { OwnWeekView } from "@/lib/own-week/week-view";
import type { RequestDialogProps } from "./request-dialog";
import { RequestItem } from "./request-item";

const RequestDialog = preloadable<RequestDialogProps>(() =>
  import("./request-dialog").then((file) => file.RequestDialog),
);

export interface RequestsProps
  extends Pick<OwnWeekView, "hourCycle" | "requests" | "requestsOn" | "firstRequestDate" | "noticeDays"> {
  /** '/w/<token>' */
  address: string;
  /** Owner of the stored draft, because a tab may open several members' weeks. */
  owner: string;
}

/** The member's requests, and buttons for new ones. */
export function Requests(props: RequestsProps) {
  const { address, owner, requests, requestsOn, firstRequestDate, noticeDays, hourCycle } = props;
  const t = useTranslations("ownWeek");
  const router = useRouter();
  const [open, setOpen] = useState<"time_off" | "wish" | null>(null);
  usePreload(RequestDialog.preload);
  if (!requestsOn && requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 className="text-section" id="requests">
        {t("request.title")}
      </h2>
      {requestsOn && (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button className="max-sm:flex-1" onClick={() => setOpen("time_off")} variant="primary">
              {t("ask.askForTimeOff")}
            </Button>
            <Button className="max-sm:flex-1" onClick={() => setOpen("wish")}>
              {t("ask.setAvailability")}
            </Button>
          </div>
          {noticeDays > 0 && (
            <p className="mt-2 text-caption text-faint">{t("request.notice", { days: noticeDays })}</p>
          )}
        </>
      )}
      {requests.length > 0 && (
        <ul className="mt-3 space-y-1.5">
          {requests.map((request) => (
            <RequestItem address={address} key={request.id} request={request} />
          ))}
        </ul>
      )}
      {open && (
        <Suspense fallback={null}>
          <RequestDialog.Component
            address={address}
            about={open}
            firstDate={firstRequestDate}
            hourCycle={hourCycle}
            owner={owner}
            onClose={() => setOpen(null)}
            onSent={(words) => {
              setOpen(null);
              toast.success(words);
              router.refresh();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
