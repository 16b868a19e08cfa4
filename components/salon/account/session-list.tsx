"use client";

import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { Monitor, Smartphone } from "lucide-react";
import { sayFailure, useAction } from "@/components/shell/forms/use-action";
import { useClock } from "@/components/shell/session/settings-context";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { toast } from "@/components/ui/notices/toast";
import { ACCOUNT_SENTENCES, type OwnSession } from "@/lib/api/account/account-model";
import { useEndOtherSessions, useEndSession } from "@/lib/queries/account";
import { formatShortDate } from "@/lib/time/format";
import { deviceWords } from "./device-words";

/** Where the user is signed in, this browser first. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const ending = useEndOtherSessions();
  const endAll = useAction(
    async () => {
      await ending.mutateAsync(undefined);
      toast.success("You are signed out everywhere else");
      return false;
    },
    ACCOUNT_SENTENCES.endOthers,
    sayFailure,
  );
  return (
    <>
      <ul aria-label="Where you are signed in" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          busy={endAll.busy}
          busyLabel="Signing out..."
          className="mt-4 max-sm:w-full"
          onClick={() => endAll.run()}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { zone } = useClock();
  const ending = useEndSession();
  const device = deviceWords(session.userAgent);
  const end = useAction(
    async () => {
      await ending.mutateAsync(session.id);
      toast.success(`${device} was signed out`);
      return false;
    },
    ACCOUNT_SENTENCES.endSession,
    sayFailure,
  );
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <Icon aria-hidden="true" className="shrink-0 text-soft" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex items-center gap-2 text-body">
          <span className="truncate">{device}</span>
          {session.isCurrent && <Chip>This device</Chip>}
        </p>
        <p className="text-label text-soft tabular-nums">Last used {dayWords(session.lastUsedAt, zone)}</p>
      </div>
      {!session.isCurrent && (
        <Button
          busy={end.busy}
          busyLabel="Signing out..."
          onClick={() => end.run()}
          size="sm"
          variant="ghost"
        >
          <span>
            Sign out<span className="sr-only"> {device}</span>
          </span>
        </Button>
      )}
    </li>
  );
}

function dayWords(at: Date, zone: string): string {
  return instantToZoned(at, zone).date === todayIn(zone) ? "today" : formatShortDate(at, zone);
}
