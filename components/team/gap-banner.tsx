import { TriangleAlert } from "lucide-react";
import { useSettings } from "@/components/shell/settings-context";
import { WritersOnly } from "@/components/shell/writers-only";
import { Button } from "@/components/ui/button";
import type { TeamWeek } from "@/lib/schedule/board";
import { candidateWords, whoCouldFill } from "@/lib/schedule/candidates";
import { type Gap, gapTitle, gapWords } from "@/lib/schedule/gaps";
import { isSameRole } from "@/lib/schedule/team-filter";

/** Names the next gap of the week and who could fill it. */
export function GapBanner(props: {
  week: TeamWeek;
  gaps: readonly Gap[];
  onSee: (gap: Gap) => void;
  onAll: () => void;
  onCover: (gap: Gap) => void;
}) {
  const { hourCycle } = useSettings();
  const [gap, ...others] = props.gaps;
  if (!gap) return null;
  const { role } = gap;
  const candidates = whoCouldFill(gap, props.week.weeks).filter(
    ({ person }) => role === undefined || isSameRole(person.member.role, role),
  );
  return (
    <section
      aria-label="Coverage gaps"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-gap/34 bg-gap/10 px-4 py-2.5"
    >
      <TriangleAlert aria-hidden="true" className="shrink-0 text-gap" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-semibold text-body">{gapTitle(gap, hourCycle)}</h2>
        <p className="text-label text-soft">
          {gapWords(gap, hourCycle)}. {candidateWords(candidates)}
          {others.length > 0 && `. ${others.length} more ${others.length === 1 ? "gap" : "gaps"} this week`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={props.onAll} size="sm">
          See all
        </Button>
        <Button onClick={() => props.onSee(gap)} size="sm">
          See who is free
        </Button>
        <WritersOnly>
          <Button onClick={() => props.onCover(gap)} size="sm">
            Find cover
          </Button>
        </WritersOnly>
      </div>
    </section>
  );
}
