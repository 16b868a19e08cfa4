"use client";

import { useFormats } from "@/components/shell/words/use-formats";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import { AsItWasForm } from "./as-it-was-form";
import { HistoryList } from "./history-list";
import type { HistoryScope } from "./scope";

export interface HistoryDialogProps extends HistoryScope {
  onClose: () => void;
}

/** Who changed what, with views of earlier states. */
export function HistoryDialog({ onClose, ...scope }: HistoryDialogProps) {
  const t = useTranslations("history.dialog");
  const formats = useFormats();
  const member = scope.member?.name;
  const date = scope.date && formats.dayDate(scope.date);
  const about = member && date ? t("about", { member, date }) : member || date;
  return (
    <Dialog
      className="sm:h-[46rem]"
      description={about || t("everything")}
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title={t("title")}
    >
      <AsItWasForm scope={scope} />
      <div className="mt-4 border-line border-t pt-4">
        <HistoryList onPutBack={onClose} scope={scope} />
      </div>
    </Dialog>
  );
}
