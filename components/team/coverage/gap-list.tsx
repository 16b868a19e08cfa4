"use client";

import { useClock } from "@/components/shell/session/settings-context";
import { Button } from "@/components/ui/button";
import { groupGaps, groupTitle, groupWords } from "@/lib/schedule/coverage/gap-groups";
import { type Gap, gapTitle } from "@/lib/schedule/coverage/gaps";
import { dayAndNumber } from "@/lib/time/format";

/** The gaps of a week, those that repeat as one, each date with the way to who is free. */
export function GapList(props: {
  label: string;
  gaps: readonly Gap[];
  onSee: (gap: Gap) => void;
  /** More about a gap that stands alone. */
  more?: (gap: Gap) => string;
}) {
  const { hourCycle } = useClock();
  return (
    <ul aria-label={props.label}>
      {groupGaps(props.gaps).map((group) => {
        const [first] = group;
        const more = group.length === 1 && props.more?.(first);
        return (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line py-2 not-last:border-b"
            key={`${first.date} ${first.role} ${first.start} ${first.end}`}
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-medium text-body">{groupTitle(group, hourCycle)}</span>
              <span className="block text-caption text-soft">
                {groupWords(group, hourCycle)}
                {more && `. ${more}`}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-1.5">
              {group.length > 1 && <span className="text-caption text-soft">See who is free</span>}
              {group.map((gap) => (
                <SeeButton gap={gap} isAlone={group.length === 1} key={gap.date} onSee={props.onSee} />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function SeeButton(props: { gap: Gap; isAlone: boolean; onSee: (gap: Gap) => void }) {
  const { gap, isAlone, onSee } = props;
  const { hourCycle } = useClock();
  const { day, number } = dayAndNumber(gap.date);
  return (
    <Button onClick={() => onSee(gap)} size="sm">
      <span>
        {isAlone ? "See who is free" : `${day} ${number}`}
        <span className="sr-only">
          {isAlone ? ": " : ", see who is free: "}
          {gapTitle(gap, hourCycle)}
        </span>
      </span>
    </Button>
  );
}
