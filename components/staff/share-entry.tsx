import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useAllowed, useSalon } from "@/components/shell/salon-context";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import type { StaffMember } from "@/lib/api/staff-model";

// Links are sent to everybody once, and rarely again.
const { Component: ShareWeeksDialog, preload } = preloadable(() =>
  import("./share-dialog").then((file) => file.ShareWeeksDialog),
);
const prepare = () => void preload();

/** Opens the links of the whole team, where the backend has links and there is somebody to send one to. */
export function ShareEntry({ members }: { members: readonly StaffMember[] }) {
  const [open, setOpen] = useState(false);
  const isOffered = useSalon()?.features.includes("links") === true;
  const mayShare = useAllowed("share");
  if (!isOffered || !mayShare || !members.some(({ isActive }) => isActive)) return null;
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
        <span className="max-sm:sr-only">Share weeks</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareWeeksDialog members={members} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
