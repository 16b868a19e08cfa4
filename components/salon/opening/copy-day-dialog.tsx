"use client";

import { dayName } from "@chairtime/kit/calendar";
import { useState } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";

export interface CopyDayProps {
  day: number;
  onCopy: (days: number[]) => void;
  onClose: () => void;
}

/** Asks for the days to which a day's hours are copied. */
export function CopyDayDialog({ day, onCopy, onClose }: CopyDayProps) {
  const [days, setDays] = useState<number[]>([]);
  const isNone = days.every((other) => other === day);
  return (
    <Dialog
      footer={
        <>
          <Button className={SHEET_CANCEL} onClick={onClose} variant="ghost">
            Cancel
          </Button>
          <Button className={SHEET_SUBMIT} disabled={isNone} onClick={() => onCopy(days)} variant="primary">
            Copy
          </Button>
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={`Copy ${dayName(day)} to...`}
    >
      <DayChecks days={days} onChange={setDays} />
      <p className="mt-4 text-label text-soft">
        Their hours are replaced. Nothing is saved before you press ‘Save hours’.
      </p>
    </Dialog>
  );
}
