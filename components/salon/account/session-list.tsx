"use client";

import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { Monitor, Smartphone } from "lucide-react";
import { sayFailure, useAction } from "@/components/shell/forms/use-action";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/shell/words/use-translations";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { toast } from "@/components/ui/notices/toast";
import { ACCOUNT_SENTENCES, type OwnSession } from "@/lib/api/account/account-model";
import { useEndOtherSessions, useEndSession } from "@/lib/queries/account";
import { deviceWords } from "./device-words";

/** Where the user is signed in, this browser first. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations("account.sessions");
  const ending = useEndOtherSessions();
  const endAll = useAction(
    async () => {
      await ending.mutateAsync(undefined);
      toast.success(t("allEnded"));
      return false;
    },
    ACCOUNT_SENTENCES.endOthers,
    sayFailure,
  );
  return (
    <>
      <ul aria-label={t("list")} className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          busy={endAll.busy}
          busyLabel={t("ending")}
          className="mt-4 max-sm:w-full"
          onClick={() => endAll.run()}
        >
          {t("endAll")}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTranslations("account.sessions");
  const say = useSay();
  const formats = useFormats();
  const { zone } = useClock();
  const lastUsed = instantToZoned(session.lastUsedAt, zone).date;
  const ending = useEndSession();
  const device = say(deviceWords(session.userAgent));
  const end = useAction(
    async () => {
      await ending.mutateAsync(session.id);
      toast.success(t("ended", { device }));
      return false;
    },
    ACCOUNT_SENTENCES.endSession,
    sayFailure,
  );
  const Icon = /iPhone|Android/.test(session.userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <Icon aria-hidden="true" className="shrink-0 text-soft" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex items-center gap-2 text-body">
          <span className="truncate">{device}</span>
          {session.isCurrent && <Chip>{t("thisDevice")}</Chip>}
        </p>
        <p className="text-label text-soft tabular-nums">
          {lastUsed === todayIn(zone) ? t("usedToday") : t("usedOn", { date: formats.shortDate(lastUsed) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button busy={end.busy} busyLabel={t("ending")} onClick={() => end.run()} size="sm" variant="ghost">
          <span>
            {t.rich("end", { device, hidden: (words) => <span className="sr-only">{words}</span> })}
          </span>
        </Button>
      )}
    </li>
  );
}
