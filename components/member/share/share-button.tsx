"use client";

import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { usePast } from "@/components/shell/session/past-context";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";

const { Component: ShareDialog, preload } = preloadable(() =>
  import("./share-dialog").then((file) => file.ShareDialog),
);
const prepare = () => void preload();

/** Opens a member's link to their own week, where the backend has links. Only its icon on a phone. */
export function ShareButton({ member, className }: { member: StaffMember; className?: string }) {
  const t = useTranslations("member.share");
  const [open, setOpen] = useState(false);
  const isOffered = useSalon()?.features.includes("links") === true;
  const mayShare = useAllowed("share");
  const isPast = usePast() !== null;
  if (!isOffered || !mayShare || isPast) return null;
  return (
    <>
      <Button
        {...(className && { className })}
        icon={<Share2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        onClick={() => setOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
        size="sm"
        variant="ghost"
      >
        <span className="max-sm:sr-only">{t("button")}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
