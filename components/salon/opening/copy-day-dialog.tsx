"use client";

import { useState } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { useTranslations } from "@/components/ui/words/use-translations";

export interface CopyDayProps {
  day: number;
  onCopy: (days: number[]) => void;
  onClose: () => void;
}

/** Asks which days to copy a day's hours to. */
export function CopyDayDialog({ day, onCopy, onClose }: CopyDayProps) {
  const t = useTranslations("salon.copyDay");
  const formats = useFormats();
  const [days, setDays] = useState<number[]>([]);
  const isNone = days.every((other) => other === day);
  return (
    <Dialog
      footer={
        <>
          <Button className={SHEET_CANCEL} onClick={onClose} variant="ghost">
            {t("cancel")}
          </Button>
          <Button className={SHEET_SUBMIT} disabled={isNone} onClick={() => onCopy(days)} variant="primary">
            {t("submit")}
          </Button>
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title", { day: formats.weekday(day) })}
    >
      <DayChecks days={days} onChange={setDays} />
      <p className="mt-4 text-label text-soft">{t("help")}</p>
    </Dialog>
  );
}
