import type { Said } from "@chairtime/messages/said";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";

/** A draft's kept wishes and fairness, beside the current week. */
export function DraftFigures({ lines }: { lines: readonly Said[] }) {
  const t = useTranslations("draft.figures");
  const say = useSay();
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-x-6 gap-y-1 text-label text-soft tabular-nums">
      {lines.map(say).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
