"use client";

import type { Sayable } from "@chairtime/messages/said";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { groupGaps, groupTitle, groupWords } from "@/lib/schedule/coverage/gap-groups";
import { type Gap, gapTitle } from "@/lib/schedule/coverage/gaps";
import { dayAndNumber } from "../board/cell-words";
import { useWords } from "../use-words";

/** Gaps of a week, repeated ones grouped, each date with a button to see who is free. */
export function GapList(props: {
  label: string;
  gaps: readonly Gap[];
  onSee: (gap: Gap) => void;
  /** More words about a single gap. */
  more?: (gap: Gap) => Sayable;
}) {
  const t = useTranslations("team.gaps");
  const { say } = useWords();
  return (
    <ul aria-label={props.label}>
      {groupGaps(props.gaps).map((group) => {
        const [first] = group;
        const more = group.length === 1 && props.more?.(first);
        const words = say(listed(groupWords(group)));
        return (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line py-2 not-last:border-b"
            key={`${first.date} ${first.role} ${first.start} ${first.end}`}
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-medium text-body">{say(groupTitle(group))}</span>
              <span className="block text-caption text-soft">
                {more ? t("more", { words, more: say(more) }) : words}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-1.5">
              {group.length > 1 && <span className="text-caption text-soft">{t("seeWhoIsFree")}</span>}
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
  const t = useTranslations("team.gaps");
  const { say, formats } = useWords();
  const { day, number } = dayAndNumber(gap.date, formats);
  const title = say(gapTitle(gap));
  return (
    <Button onClick={() => onSee(gap)} size="sm">
      <span>
        <span>{isAlone ? t("seeWhoIsFree") : `${day} ${number}`}</span>
        <span className="sr-only">
          {isAlone ? t("seeFor", { gap: title }) : t("seeForDay", { gap: title })}
        </span>
      </span>
    </Button>
  );
}
