import { CalendarOff, Clock, Coffee, DoorClosed, Thermometer, TreePalm, Users } from "lucide-react";
import type { NoteKind } from "@/lib/own-week/day-view";

type NoteIconName = NoteKind | "colleagues";

const ICONS: Record<NoteIconName, typeof Clock> = {
  break: Coffee,
  // The board's icons.
  sick: Thermometer,
  vacation: TreePalm,
  "time-off": CalendarOff,
  closed: DoorClosed,
  opening: Clock,
  colleagues: Users,
};

const idOf = (name: string) => `note-${name}`;

/** Icons of days' notes, drawn once for reuse: eight weeks have a hundred of them. */
export function NoteIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol id={idOf(name)} key={name} viewBox="0 0 14 14">
          <Icon height={14} strokeWidth={1.75} width={14} />
        </symbol>
      ))}
    </svg>
  );
}

/** A note's icon, in the colour of the text beside it. */
export function NoteIcon({ name }: { name: NoteIconName }) {
  return (
    <svg aria-hidden="true" className="mt-[3px] size-3.5 shrink-0">
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
