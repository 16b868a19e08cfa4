"use client";

import { Printer } from "lucide-react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Printing } from "./print-week";

/** Options of the printed week. */
export function PrintDialog(props: { printing: Printing; dates: readonly string[]; onClose: () => void }) {
  const t = useTranslations("team.print");
  const formats = useFormats();
  const { printing, dates, onClose } = props;
  return (
    <Dialog
      description={formats.week(dates[0] ?? "", dates.at(-1) ?? "")}
      footer={
        <DialogButtons
          busy={false}
          busyLabel={t("printing")}
          icon={<Printer aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          label={t("print")}
          onCancel={onClose}
          onPress={() => {
            onClose();
            printing.print();
          }}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title")}
    >
      <Checkbox
        checked={printing.reasons}
        className="gap-2.5 text-body"
        onChange={(event) => printing.setReasons(event.target.checked)}
      >
        {t("reasons")}
      </Checkbox>
      <p className="text-label text-soft">{printing.reasons ? t("reasonsOn") : t("reasonsOff")}</p>
    </Dialog>
  );
}
