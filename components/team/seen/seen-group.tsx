"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAction } from "@/components/shell/forms/use-action";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/notices/toast";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type MemberNotice, NOTICE_SENTENCES, type NoticeGroup } from "@/lib/api/notices/notices-model";
import { memberNoticesQuery, useSendAgain, useTakeBack } from "@/lib/queries/notices";
import { momentWords } from "@/lib/records/moment-words";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { groupWords, needOf, stateWords, wayWords } from "./seen-words";

export interface SeenGroupProps {
  group: NoticeGroup;
  /** Whether it starts expanded. */
  isFirst: boolean;
  people: readonly Person[];
}

const TONES = ["text-pause-text", "text-soft", "text-available-text"];

/** Notices with one reason, counted; expands to each member. */
export function SeenGroup({ group, isFirst, people }: SeenGroupProps) {
  const t = useTranslations("team.seen");
  const say = useSay();
  const clock = useSalonClock();
  const [open, setOpen] = useState(isFirst);
  const { members, opened, confirmed } = group;
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)} open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-1 py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="-ms-1 mt-1 shrink-0 group-open:rotate-90 rtl:group-open:-rotate-90"
          size="1rem"
          strokeWidth={1.75}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-body wrap-anywhere">{say(groupWords(group))}</span>
          <span className="block text-label text-soft">{t("counts", { members, opened, confirmed })}</span>
        </span>
        <time className="shrink-0 text-caption/6 text-faint tabular-nums" dateTime={group.at.toISOString()}>
          {say(momentWords(group.at, clock))}
        </time>
      </summary>
      {open && <SeenMembers group={group} people={people} />}
    </details>
  );
}

function SeenMembers({ group, people }: Pick<SeenGroupProps, "group" | "people">) {
  const t = useTranslations("team.seen");
  const say = useSay();
  const clock = useSalonClock();
  const notices = useQuery(memberNoticesQuery(group.id));
  const personOf = new Map(people.map(({ member }) => [member.id, member]));
  const nameOf = ({ memberId }: Pick<MemberNotice, "memberId">) => {
    const member = personOf.get(memberId);
    return member ? fullName(member) : t("formerMember");
  };
  const ordered = [...(notices.data ?? [])].sort(
    (one, other) => needOf(one) - needOf(other) || nameOf(one).localeCompare(nameOf(other)),
  );
  return (
    <div className="pb-4 sm:ps-4">
      <LoadError queries={[notices]} />
      {!notices.data && notices.isPending && <Skeleton className="h-4 w-40" />}
      <ul aria-label={t("people")}>
        {ordered.map((notice) => {
          const member = personOf.get(notice.memberId);
          return (
            <li className="flex items-center gap-3 py-1.5" key={notice.memberId}>
              <Avatar
                id={notice.memberId}
                name={member ?? { firstName: nameOf(notice), lastName: "" }}
                size="sm"
                src={member?.profilePic ?? null}
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-body">{nameOf(notice)}</span>
                <span className="block text-caption text-soft">{say(wayWords(notice, clock))}</span>
              </span>
              <span className={clsx("shrink-0 text-end text-label", TONES[needOf(notice)])}>
                {say(stateWords(notice, clock))}
              </span>
            </li>
          );
        })}
      </ul>
      {group.kind === "announced" && <TakeBack id={group.id} />}
      <SendAgain group={group} nameOf={(memberId) => nameOf({ memberId })} />
    </div>
  );
}

/** Resends it to members who haven't confirmed it, at most once an hour. */
function SendAgain({ group, nameOf }: { group: NoticeGroup; nameOf: (memberId: string) => string }) {
  const t = useTranslations("team.seen");
  const formats = useFormats();
  const { now, zone } = useSalonClock();
  const { mutateAsync } = useSendAgain();
  const { busy, failure, run } = useAction(async () => {
    const { mailed, later, unreached } = await mutateAsync(group.id);
    const count = mailed.length + later.length;
    const sent = count > 0 ? t("sentAgain", { count }) : t("nobodySent");
    const names = formats.list(unreached.map(nameOf));
    toast.success(unreached.length > 0 ? `${sent} ${t("tellThem", { names })}` : sent);
    return false;
  }, NOTICE_SENTENCES.again);
  if (!group.againFrom) return null;
  if (group.againFrom > now) {
    const { time } = instantToZoned(group.againFrom, zone);
    return <p className="mt-2 text-caption text-faint">{t("againFrom", { time: formats.clock(time) })}</p>;
  }
  return (
    <>
      <Button
        busy={busy}
        busyLabel={t("sending")}
        className="mt-2 max-sm:w-full"
        onClick={() => run()}
        size="sm"
      >
        {t("sendAgain")}
      </Button>
      {failure && (
        <ErrorBox className="mt-2" requestId={failure.requestId}>
          {failure.message}
        </ErrorBox>
      )}
    </>
  );
}

/** Withdraws an announcement, after a question. */
function TakeBack({ id }: { id: string }) {
  const t = useTranslations("team.seen");
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useTakeBack();
  const { busy, failure, run } = useAction(async () => {
    await mutateAsync(id);
    toast.success(t("takenBack"));
    return true;
  }, NOTICE_SENTENCES.takeBack);
  return (
    <div className="mt-2">
      {isAsked ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t("takeBackQuestion")}</legend>
          <p aria-hidden="true" className="text-label max-sm:w-full">
            {t("takeBackQuestion")}
          </p>
          <Button
            autoFocus
            busy={busy}
            busyLabel={t("takingBack")}
            onClick={() => run()}
            size="sm"
            variant="danger"
          >
            {t("takeBack")}
          </Button>
          <Button onClick={() => setAsked(false)} size="sm">
            {t("keep")}
          </Button>
        </fieldset>
      ) : (
        <Button className="max-sm:w-full" onClick={() => setAsked(true)} size="sm">
          {t("takeBack")}
        </Button>
      )}
      {failure && (
        <ErrorBox className="mt-2" requestId={failure.requestId}>
          {failure.message}
        </ErrorBox>
      )}
    </div>
  );
}
