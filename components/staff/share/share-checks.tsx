import { PeopleChecks } from "@/components/records/people-checks";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffLink } from "@/lib/api/links/links-model";
import { MAIL_WORDS, openedWords } from "@/lib/api/links/links-words";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

export interface ShareChecksProps {
  members: readonly StaffMember[];
  /** Members whose link needs a renewal first. */
  untold: readonly StaffMember[];
  links: readonly StaffLink[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses whom to send a link, with the state of each link. */
export function ShareChecks({ members, untold, links, chosen, onChange }: ShareChecksProps) {
  const t = useTranslations("staff.share");
  const say = useSay();
  const formats = useFormats();
  const { zone } = useClock();
  const now = new Date();
  const linkOf = new Map(links.map((link) => [link.memberId, link]));
  const about = ({ id }: StaffMember) => {
    const link = linkOf.get(id);
    if (!link) return t("noLink");
    return link.wantsMails ? say(openedWords(link, now, zone)) : say(MAIL_WORDS.unwanted);
  };
  return (
    <>
      <PeopleChecks
        about={about}
        chosen={chosen}
        onChange={onChange}
        people={members.map((member) => ({ member }))}
      />
      <p className="mt-3 text-label text-soft">{t("help")}</p>
      {untold.length > 0 && (
        <p className="mt-2 text-label text-soft">
          {t("untold", { names: formats.list(untold.map(fullName)) })}
        </p>
      )}
    </>
  );
}
