"use client";

import { dayDifference } from "@chairtime/messages/sentences/day-difference";
import { ChevronRight } from "lucide-react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Avatar } from "@/components/ui/avatar";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { PublishedMail, PublishingPreview } from "@/lib/api/publishing/publishing-model";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { mailWords } from "./publish-words";

/** Cap on listed days of a person; the email has all of them. */
const DAYS_MAX = 7;

/** Members affected by a publication: each one's changes, and their email. */
export function PublishList({ preview, people }: { preview: PublishingPreview; people: readonly Person[] }) {
  const t = useTranslations("team.publish");
  const formats = useFormats();
  const say = useSay();
  const draftsOf = Map.groupBy(preview.drafts, ({ memberId }) => memberId);
  return (
    <ul aria-label={t("affectedPeople")}>
      {preview.mails.map((mail) => {
        const member = people.find((person) => person.member.id === mail.memberId)?.member;
        const days = draftsOf.get(mail.memberId) ?? [];
        if (!member) return null;
        return (
          <li className="flex gap-3 border-line py-3 not-last:border-b" key={mail.memberId}>
            <Avatar className="size-9!" id={member.id} name={member} size="sm" src={member.profilePic} />
            <div className="min-w-0 flex-1">
              <p className="font-medium text-body" translate="no">
                {fullName(member)}
              </p>
              <ul className="mt-0.5 text-label text-soft">
                {days.slice(0, DAYS_MAX).map(({ date, before, after }) => (
                  <li key={date}>
                    <span className="text-ink">{`${formats.dayLabel(date)}:`}</span>{" "}
                    <span>{say(dayDifference(before, after))}</span>
                  </li>
                ))}
                {days.length > DAYS_MAX && <li>{t("moreDays", { count: days.length - DAYS_MAX })}</li>}
              </ul>
              <MailPreview mail={mail} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The email, collapsed; or why none is sent. */
function MailPreview({ mail }: { mail: PublishedMail }) {
  const words = useSay()(mailWords(mail));
  if (mail.to === null) return <p className="mt-1 text-caption text-faint">{words}</p>;
  return (
    <details className="group text-caption">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-accent-text wrap-anywhere sm:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="-ms-1 shrink-0 group-open:rotate-90 rtl:group-open:-rotate-90"
          size="1rem"
          strokeWidth={1.75}
        />
        <span>{words}</span>
      </summary>
      <div className="mt-1 rounded-field border border-line bg-page px-4 py-3 text-label">
        <p className="font-semibold">{mail.subject}</p>
        <p className="mt-2 whitespace-pre-line text-soft wrap-anywhere">{mail.text}</p>
      </div>
    </details>
  );
}
