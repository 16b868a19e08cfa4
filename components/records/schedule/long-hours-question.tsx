import { TriangleAlert } from "lucide-react";
import { useSay } from "@/components/shell/words/use-say";
import { longHours } from "./long-hours";

/** Asks whether more than 14 hours are right, without blocking the save. Its live region is always rendered. */
export function LongHoursQuestion({ values }: { values: Parameters<typeof longHours>[0] }) {
  const say = useSay();
  const question = longHours(values);
  return (
    <div aria-live="polite">
      {question && (
        <p className="mt-2 flex gap-1.5 text-label text-pause-text">
          <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0" size="0.875rem" strokeWidth={2} />
          <span>{say(question)}</span>
        </p>
      )}
    </div>
  );
}
