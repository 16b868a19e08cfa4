import { clsx } from "clsx";
import { CalendarOff, DoorClosed, Thermometer, TreePalm } from "lucide-react";
import type { TimeOff } from "@/lib/records/time-off/model";
import { type TimeOffKind, timeOffKindOf } from "@/lib/schedule/time-off/time-off-kind";

interface TimeOffLook {
  band: string;
  /** For bars and swatches under 16 px. */
  small: string;
  text: string;
  Icon: typeof CalendarOff;
}

/** Looks of the kinds of time off: told apart by pattern and icon, never by colour alone. */
export const TIME_OFF_LOOKS: Record<TimeOffKind, TimeOffLook> = {
  sick: { band: "pattern-sick", small: "pattern-sick-small", text: "text-off-text", Icon: Thermometer },
  vacation: {
    band: "pattern-vacation",
    small: "pattern-vacation-small",
    text: "text-vacation-text",
    Icon: TreePalm,
  },
  closed: { band: "pattern-closed", small: "pattern-closed-small", text: "text-ink", Icon: DoorClosed },
  other: { band: "pattern-off", small: "pattern-off-small", text: "text-off-text", Icon: CalendarOff },
};

export function timeOffLook(reason: string): TimeOffLook {
  return TIME_OFF_LOOKS[timeOffKindOf(reason)];
}

export interface TimeOffPlateProps {
  timeOff: TimeOff;
  /** The reason and the duration, or when it begins. */
  words: string;
  className: string;
}

/** A band's label, on a plate. */
export function TimeOffPlate(props: TimeOffPlateProps) {
  const { timeOff, words, className } = props;
  const { Icon, text } = timeOffLook(timeOff.reason);
  return (
    <span
      className={clsx(
        "flex min-w-0 items-center gap-1 rounded-chip bg-plate px-1 font-semibold text-hour",
        text,
        className,
      )}
    >
      <Icon aria-hidden="true" className="shrink-0" size="0.75rem" strokeWidth={2} />
      <span className="truncate">{words}</span>
    </span>
  );
}
