"use client";

import { useAction } from "@/components/shell/forms/use-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { removePerson } from "@/lib/api/people/people";
import type { Salon } from "@/lib/records/salon/model";

/** Asks before somebody leaves the salon themselves. */
export function LeaveDialog({ salon, onClose }: { salon: Salon; onClose: () => void }) {
  const leave = useAction(async () => {
    await removePerson(salon.me.userId);
    // A whole page load: nothing of this salon stays in memory.
    location.assign("/");
    return true;
  }, "You could not leave the salon");
  return (
    <ConfirmDialog
      busy={leave.busy}
      busyLabel="Leaving..."
      confirmLabel="Leave"
      error={leave.failure?.message ?? null}
      onConfirm={() => leave.run()}
      onOpenChange={(open) => !open && onClose()}
      open
      title={salon.name ? `Leave ${salon.name}?` : "Leave this salon?"}
    >
      <p>You can no longer see or change anything in it, unless somebody invites you again.</p>
    </ConfirmDialog>
  );
}
