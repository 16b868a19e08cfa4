import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";

// Links are sent to everybody once, and rarely again.
const { Component: ShareWeeksDialog, preload } = preloadable(() =>
  import("./share-dialog").then((file) => file.ShareWeeksDialog),
);
const prepare = () => void preload();

/** Whether the user may send links here, and somebody can get one. */
export function useCanShare(members: readonly StaffMember[]): boolean {
  const isOffered = useSalon()?.features.includes("links") === true;
  const mayShare = useAllowed("share");
  return isOffered && mayShare && members.some(({ isActive }) => isActive);
}

/** Opens the links of the whole team. */
export function ShareEntry({ members }: { members: readonly StaffMember[] }) {
  const t = useTranslations("staff.share");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="max-sm:w-11 max-sm:px-0"
        icon={<Share2 aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
        variant="ghost"
      >
        <span className="max-sm:sr-only">{t("button")}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareWeeksDialog members={members} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
