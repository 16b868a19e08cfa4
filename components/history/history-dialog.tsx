"use client";

import { Dialog } from "@/components/ui/dialog/dialog";
import { formatDayDate } from "@/lib/time/format";
import { AsItWasForm } from "./as-it-was-form";
import { HistoryList } from "./history-list";
import type { HistoryScope } from "./scope";

export interface HistoryDialogProps extends HistoryScope {
  onClose: () => void;
}

/** Who changed what, and ways to look at how it was. */
export function HistoryDialog({ onClose, ...scope }: HistoryDialogProps) {
  const about = [scope.member?.name, scope.date && formatDayDate(scope.date)].filter(Boolean).join(" · ");
  return (
    <Dialog
      className="sm:h-[46rem]"
      description={about || "Every change in the salon"}
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="History"
    >
      <AsItWasForm scope={scope} />
      <div className="mt-4 border-line border-t pt-4">
        <HistoryList onPutBack={onClose} scope={scope} />
      </div>
    </Dialog>
  );
}
