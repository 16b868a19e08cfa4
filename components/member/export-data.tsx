"use client";

import { FileDown } from "lucide-react";
import { usePast } from "@/components/shell/session/past-context";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { buttonClass } from "@/components/ui/button-class";
import { useTranslations } from "@/components/ui/words/use-translations";
import { personalDataPath } from "@/lib/records/member/calls";
import type { StaffMember } from "@/lib/records/member/model";
import { fullName } from "@/lib/schedule/day/person";

/** Downloads everything stored about a member, if backend and role allow it. */
export function ExportData({ member }: { member: StaffMember }) {
  const t = useTranslations("member.download");
  const isOffered = useSalon()?.features.includes("personal-data") === true;
  const mayExport = useAllowed("personal");
  const isPast = usePast() !== null;
  if (!isOffered || !mayExport || isPast) return null;
  return (
    <p className="mt-6 flex justify-end print:hidden">
      <a
        className={buttonClass("ghost", "sm")}
        download={`${fullName(member)}.json`}
        href={personalDataPath(member.id)}
      >
        <FileDown aria-hidden="true" size="0.875rem" strokeWidth={2} />
        <span>{t("data")}</span>
      </a>
    </p>
  );
}
