"use client";

import { Printer } from "lucide-react";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { formatWeek } from "@/lib/time/format";
import type { Printing } from "./print-week";

/** Asks what the week's sheet says before it prints. */
export function PrintDialog(props: { printing: Printing; dates: readonly string[]; onClose: () => void }) {
  const { printing, dates, onClose } = props;
  return (
    <Dialog
      description={formatWeek(dates[0] ?? "", dates.at(-1) ?? "")}
      footer={
        <DialogButtons
          busy={false}
          busyLabel="Printing..."
          icon={<Printer aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          label="Print"
          onCancel={onClose}
          onPress={() => {
            onClose();
            printing.print();
          }}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title="Print week"
    >
      <Checkbox
        checked={printing.reasons}
        className="gap-2.5 text-body"
        onChange={(event) => printing.setReasons(event.target.checked)}
      >
        Show reasons
      </Checkbox>
      <p className="text-label text-soft">
        {printing.reasons
          ? "The sheet says why somebody is off."
          : "The sheet says only that somebody is off."}
      </p>
    </Dialog>
  );
}
