"use client";

import { clockOf } from "@chairtime/kit/clock";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Candidate } from "@/lib/schedule/coverage/candidates";
import { fullName } from "@/lib/schedule/day/person";
import { workWords } from "../board/cell-words";
import type { TeamDialog } from "../dialog-state";
import { useWords } from "../use-words";

/** Somebody who could come, why, and the way to give them a shift on the date. */
export function CandidateItem(props: {
  candidate: Candidate;
  date: string;
  onDialog: (dialog: TeamDialog) => void;
  /** What speaks against it. */
  children?: ReactNode;
}) {
  const { person, kind, day, weekMinutes, hours } = props.candidate;
  const { member } = person;
  const t = useTranslations("team.gaps");
  const words = useWords();
  const begin = { startTime: clockOf(hours.start), endTime: clockOf(hours.end) };
  return (
    <li className="flex min-h-14 items-center gap-3 border-line py-1.5 not-last:border-b">
      <Avatar id={member.id} name={member} size="sm" src={member.profilePic} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" translate="no">
          {fullName(member)}
        </span>
        <span className="block text-caption text-soft">
          {t("roleAndHours", { role: member.role, hours: words.formats.hours(weekMinutes) })}
        </span>
        <span className="block text-caption text-soft">
          {t(DAY_WORDS[kind], { hours: workWords(day, words) })}
        </span>
        {props.children}
      </span>
      <WritersOnly>
        <Button
          aria-label={t("addShiftFor", { name: fullName(member) })}
          icon={<Plus aria-hidden="true" size="0.875rem" strokeWidth={2} />}
          onClick={() =>
            props.onDialog({
              kind: "add",
              what: "schedule",
              personId: member.id,
              date: props.date,
              once: true,
              hours: begin,
            })
          }
          size="sm"
        >
          {kind === "free" ? t("addShift") : t("changeHours")}
        </Button>
      </WritersOnly>
    </li>
  );
}

const DAY_WORDS = {
  later: "worksLater",
  earlier: "worksEarlier",
  free: "offThatDay",
  elsewhere: "works",
} as const satisfies Record<Candidate["kind"], string>;
