"use client";

import { useAction } from "@/components/shell/forms/use-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import { removePerson } from "@/lib/api/people/people";
import type { Salon } from "@/lib/records/salon/model";

/** Asks before the user leaves the salon. */
export function LeaveDialog({ salon, onClose }: { salon: Salon; onClose: () => void }) {
  const t = useTranslations("salon.leave");
  const leave = useAction(async () => {
    await removePerson(salon.me.userId);
    // A whole page load: nothing of this salon stays in memory.
    location.assign("/");
    return true;
  }, t("failed"));
  return (
    <ConfirmDialog
      busy={leave.busy}
      busyLabel={t("leaving")}
      confirmLabel={t("confirm")}
      error={leave.failure?.message ?? null}
      onConfirm={() => leave.run()}
      onOpenChange={(open) => !open && onClose()}
      open
      title={salon.name ? t("title", { salon: salon.name }) : t("titleWithoutName")}
    >
      <p>{t("help")}</p>
    </ConfirmDialog>
  );
}
