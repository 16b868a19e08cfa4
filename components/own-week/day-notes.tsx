import { Clock, Coffee, DoorClosed, Plane, Users } from "lucide-react";
import type { DayView, NoteKind } from "@/lib/own-week/day-view";

const LOOK: Record<NoteKind, { Icon: typeof Clock; tone: string }> = {
  break: { Icon: Coffee, tone: "text-pause-text" },
  "time-off": { Icon: Plane, tone: "text-off-text" },
  closed: { Icon: DoorClosed, tone: "text-soft" },
  opening: { Icon: Clock, tone: "text-soft" },
};

/** What there is to say of a day besides its hours. */
export function DayNotes({ day }: { day: Pick<DayView, "notes" | "colleagues"> }) {
  const { notes, colleagues } = day;
  if (notes.length + colleagues.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1 text-label tabular-nums">
      {notes.map(({ kind, text }) => {
        const { Icon, tone } = LOOK[kind];
        return (
          <li className={`flex gap-2 ${tone}`} key={`${kind} ${text}`}>
            <Icon aria-hidden="true" className="mt-[3px] shrink-0" size="0.875rem" strokeWidth={1.75} />
            <span className="min-w-0">{text}</span>
          </li>
        );
      })}
      {colleagues.length > 0 && (
        <li className="flex gap-2 text-soft">
          <Users aria-hidden="true" className="mt-[3px] shrink-0" size="0.875rem" strokeWidth={1.75} />
          <span className="min-w-0">With {colleagues.join(", ")}</span>
        </li>
      )}
    </ul>
  );
}
