import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { NearLink } from "@/components/shell/near-link";
import { useFormats } from "@/components/shell/words/use-formats";
import { Avatar } from "@/components/ui/avatar";
import { StatusBadge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

const SERVICES_SHOWN = 3;

export function BackLink() {
  const t = useTranslations("member.screen");
  return (
    <NearLink
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-chip font-medium text-label text-soft hover:text-ink sm:min-h-6"
      href="/staff"
    >
      <ArrowLeft aria-hidden="true" className="shrink-0" size="0.875rem" strokeWidth={2} />
      <span>{t("backToStaff")}</span>
    </NearLink>
  );
}

/** Who the screen is about, and quick actions. */
export function MemberHeader({ member, action }: { member: StaffMember; action: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3.5 sm:gap-5">
        <Avatar dimmed={!member.isActive} id={member.id} name={member} size="xl" src={member.profilePic} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 break-words text-name" translate="no">
              {fullName(member)}
            </h1>
            <StatusBadge active={member.isActive} />
          </div>
          <p className="mt-1 break-words text-label text-soft sm:text-body">
            <span>{member.role}</span>
            {member.role && member.email && <span aria-hidden="true"> · </span>}
            <bdi className="break-all" translate="no">
              {member.email}
            </bdi>
          </p>
          <Days member={member} />
        </div>
      </div>
      <Services services={member.services} />
      {action}
    </header>
  );
}

/** The first and the last day, where they are known. */
function Days({ member: { firstDay, lastDay } }: { member: StaffMember }) {
  const t = useTranslations("member.screen");
  const formats = useFormats();
  if (!firstDay && !lastDay) return null;
  const days = [
    ...(firstDay ? [t("firstDay", { date: formats.shortDate(firstDay) })] : []),
    ...(lastDay ? [t("lastDay", { date: formats.shortDate(lastDay) })] : []),
  ];
  return <p className="mt-1 text-label text-faint tabular-nums">{days.join(" · ")}</p>;
}

function Services({ services }: { services: string[] }) {
  const t = useTranslations("member.screen");
  if (services.length === 0) return null;
  const rest = services.length - SERVICES_SHOWN;
  return (
    <ul
      aria-label={t("services")}
      className="flex min-w-0 flex-wrap items-center gap-2 max-sm:flex-1 max-sm:basis-40"
    >
      {services.slice(0, SERVICES_SHOWN).map((service) => (
        <li className="min-w-0 max-w-full" key={service}>
          <Chip>{service}</Chip>
        </li>
      ))}
      {rest > 0 && <li className="px-1 text-caption text-soft">{t("moreServices", { count: rest })}</li>}
    </ul>
  );
}
