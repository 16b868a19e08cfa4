import { CalendarOff, Clock, Coffee, Copy, DoorClosed, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { BulkKind } from "./bulk-state";

/** Chooses what to plan for several people, or to close the salon. */
export function BulkKinds(props: { onChoose: (kind: BulkKind) => void; onCloseSalon: () => void }) {
  const { onChoose } = props;
  const t = useTranslations("team.several");
  const closures = useTranslations("team.closures");
  return (
    <ul aria-label={t("whatToEnter")} className="grid gap-2 sm:grid-cols-2">
      <Kind
        hint={t("hintShifts")}
        icon={Clock}
        isFirst
        label={t("shifts")}
        onPress={() => onChoose("shifts")}
      />
      <Kind
        hint={t("hintTimeOff")}
        icon={CalendarOff}
        label={t("timeOff")}
        onPress={() => onChoose("time-off")}
      />
      <Kind hint={t("hintBreaks")} icon={Coffee} label={t("breaks")} onPress={() => onChoose("breaks")} />
      <Kind hint={t("hintCopy")} icon={Copy} label={t("copy")} onPress={() => onChoose("copy")} />
      <Kind
        hint={t("hintClose")}
        icon={DoorClosed}
        label={closures("closeSalon")}
        onPress={props.onCloseSalon}
      />
    </ul>
  );
}

function Kind(props: {
  icon: LucideIcon;
  label: string;
  hint: string;
  isFirst?: boolean;
  onPress: () => void;
}) {
  const { icon: Icon } = props;
  const id = useId();
  return (
    <li className="last:sm:col-span-2">
      <button
        aria-describedby={`${id}-hint`}
        aria-labelledby={`${id}-label`}
        className="flex h-full w-full items-start gap-3 rounded-field border border-line bg-panel px-3.5 py-3 text-start transition-colors hover:border-edge-hover hover:bg-icon-hover"
        data-first-focus={props.isFirst ? "" : undefined}
        onClick={props.onPress}
        type="button"
      >
        <Icon
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-accent-text"
          size="1.25rem"
          strokeWidth={1.75}
        />
        <span className="min-w-0">
          <span className="block font-medium text-body" id={`${id}-label`}>
            {props.label}
          </span>
          <span className="block text-label text-soft" id={`${id}-hint`}>
            {props.hint}
          </span>
        </span>
      </button>
    </li>
  );
}
