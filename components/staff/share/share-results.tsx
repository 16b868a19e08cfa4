import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { LinkMail } from "@/lib/api/links/links-model";
import { MAIL_WORDS } from "@/lib/api/links/links-words";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

/** Result of each member's email; failures first. */
export function ShareResults(props: { mails: readonly LinkMail[]; members: readonly StaffMember[] }) {
  const say = useSay();
  const { mails } = props;
  const t = useTranslations("staff.share");
  const nameOf = new Map(props.members.map((member) => [member.id, fullName(member)]));
  const sent = mails.filter(({ result }) => result === "mailed");
  const others = mails.filter(({ result }) => result !== "mailed");
  return (
    <div className="space-y-3">
      <p className="font-semibold" role="status">
        {t("sent", { sent: sent.length, count: mails.length })}
      </p>
      <ul aria-label={t("results")} className="rounded-field border border-line">
        {[...others, ...sent].map(({ memberId, result }) => (
          <li
            className="flex flex-wrap gap-x-3 border-line px-3 py-2 text-label not-last:border-b"
            key={memberId}
          >
            <span className="min-w-0 flex-1 basis-36 break-words">
              {nameOf.get(memberId) ?? t("formerMember")}
            </span>
            <span className={result === "mailed" ? "text-available-text" : "font-medium text-off-text"}>
              {say(MAIL_WORDS[result])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
