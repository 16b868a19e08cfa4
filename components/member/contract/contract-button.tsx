"use client";

import { FileText } from "lucide-react";
import { Suspense, useState } from "react";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/shell/words/use-translations";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import type { StaffMember } from "@/lib/records/member/model";

const { Component: ContractDialog, preload } = preloadable(() =>
  import("./contract-dialog").then((file) => file.ContractDialog),
);
const prepare = () => void preload();

/** Opens a member's contract, where the backend has contracts. On a phone only the icon shows. */
export function ContractButton({ member, className }: { member: StaffMember; className?: string }) {
  const t = useTranslations("member.contract");
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const isOffered = useSalon()?.features.includes("contracts") === true;
  const mayWrite = useAllowed("write");
  if (!isOffered || !mayWrite) return null;
  const minutes = member.contract?.weeklyMinutes;
  return (
    <>
      <Button
        {...(className && { className })}
        icon={<FileText aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        onClick={() => setOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
        size="sm"
        variant="ghost"
      >
        <span className="max-sm:sr-only">
          {minutes == null ? t("button") : t("buttonHours", { hours: formats.hours(minutes) })}
        </span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ContractDialog member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
