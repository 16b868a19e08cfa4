"use client";

import { useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { removePerson } from "@/lib/api/people/people";
import type { Salon } from "@/lib/records/salon/model";

/** The button by which somebody leaves the salon themselves. */
export function LeaveSalon({ salon }: { salon: Salon }) {
  const [asking, setAsking] = useState(false);
  const leave = useAction(async () => {
    await removePerson(salon.me.userId);
    // A whole page load: nothing of this salon stays in memory.
    location.assign("/");
    return true;
  }, "You could not leave the salon");
  return (
    <>
      <Button onClick={() => setAsking(true)}>Leave salon</Button>
      <ConfirmDialog
        busy={leave.busy}
        busyLabel="Leaving..."
        confirmLabel="Leave"
        error={leave.failure?.message ?? null}
        onConfirm={() => leave.run()}
        onOpenChange={setAsking}
        open={asking}
        title={salon.name ? `Leave ${salon.name}?` : "Leave this salon?"}
      >
        <p>You can no longer see or change anything in it, unless somebody invites you again.</p>
      </ConfirmDialog>
    </>
  );
}
