"use client";

import { minutesIntoDate } from "@chairtime/kit/zone";
import { Clock } from "lucide-react";
import { preloadCover } from "@/components/planning/late-cover";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inState, type NowKind, teamNow } from "@/lib/schedule/coverage/now";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { TeamDialog } from "./dialog-state";

const GROUPS: readonly NowKind[] = ["working", "break", "away", "coming"];

/** People who still work today, and can be marked away. */
const LEAVING: readonly NowKind[] = ["working", "break", "coming"];

/** What everybody is doing at this minute; follows the clock while open. */
export function NowDialog(props: {
  people: readonly Person[];
  /** A date in the board's week. */
  date: string;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const clock = useSalonClock();
  const t = useTranslations("team.now");
  const say = useSay();
  const formats = useFormats();
  const { zone, now, today } = clock;
  const minute = minutesIntoDate(now, today, zone);
  const states = teamNow(props.people, today, minute, clock);
  return (
    <Dialog
      footer={
        <Button
          icon={<Clock aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onClick={() => props.onDialog({ kind: "hours", date: props.date })}
        >
          {t("hours")}
        </Button>
      }
      onOpenChange={(open) => !open && props.onClose()}
      open
      size="lg"
      title={t("title", { time: formats.minuteOfDay(minute) })}
    >
      <div className="space-y-4">
        {GROUPS.map((kind) => {
          const group = inState(states, kind);
          if (group.length === 0) return null;
          return (
            <section aria-labelledby={`now-${kind}`} key={kind}>
              <h3 className="text-label text-soft" id={`now-${kind}`}>
                {t("group", { kind, count: group.length })}
              </h3>
              <ul className="mt-1 gap-x-6 sm:grid sm:grid-cols-2">
                {group.map(({ person, state }) => (
                  <li className="-mx-2 flex items-center gap-1" key={person.member.id}>
                    <button
                      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-start transition-colors hover:bg-icon-hover"
                      onClick={() => props.onDialog({ kind: "day", personId: person.member.id, date: today })}
                      type="button"
                    >
                      <Avatar
                        id={person.member.id}
                        name={person.member}
                        size="sm"
                        src={person.member.profilePic}
                      />
                      <span className="min-w-0 flex-1 truncate font-medium" translate="no">
                        {fullName(person.member)}
                      </span>
                      <span className="text-caption text-soft tabular-nums">{say(state.words)}</span>
                    </button>
                    {LEAVING.includes(kind) && (
                      <WritersOnly>
                        <Button
                          aria-label={t("markAwayName", { name: fullName(person.member) })}
                          onClick={() => {
                            // The next question is who could cover.
                            void preloadCover();
                            props.onDialog({ kind: "away", personId: person.member.id });
                          }}
                          size="sm"
                          variant="ghost"
                        >
                          {t("markAway")}
                        </Button>
                      </WritersOnly>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {states.every(({ state }) => state.kind === "off") && (
          <p className="text-body text-soft">{t("nobody")}</p>
        )}
      </div>
    </Dialog>
  );
}
