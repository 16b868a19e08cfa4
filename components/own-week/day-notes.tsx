import { useTranslations } from "@/components/ui/words/use-translations";
import type { DayView, NoteKind } from "@/lib/own-week/day-view";
import { NoteIcon } from "./note-icons";

const TONE: Record<NoteKind, string> = {
  break: "text-pause-text",
  sick: "text-off-text",
  vacation: "text-off-text",
  "time-off": "text-off-text",
  closed: "text-soft",
  opening: "text-soft",
};

/** A day's notes. The page must render `NoteIcons`. */
export function DayNotes({ day }: { day: Pick<DayView, "notes" | "colleagues"> }) {
  const { notes, colleagues } = day;
  if (notes.length === 0 && !colleagues) return null;
  return (
    <ul className="mt-2 space-y-1 text-label tabular-nums">
      {notes.map(({ kind, text }) => (
        <li className={`flex gap-2 ${TONE[kind]}`} key={`${kind} ${text}`}>
          <NoteIcon name={kind} />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
      {colleagues && <Colleagues names={colleagues} />}
    </ul>
  );
}

function Colleagues({ names }: { names: string }) {
  const t = useTranslations("ownWeek.day");
  return (
    <li className="flex gap-2 text-soft">
      <NoteIcon name="colleagues" />
      <span className="min-w-0">{t("with", { names })}</span>
    </li>
  );
}
