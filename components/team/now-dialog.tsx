"use client";

import { minutesIntoDate } from "@chairtime/kit/zone";
import { Clock } from "lucide-react";
import { preloadCover } from "@/components/planning/late-dialogs";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { type NowKind, teamNow } from "@/lib/schedule/coverage/now";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { formatMinuteOfDay } from "@/lib/time/format";
import type { TeamDialog } from "./dialog-state";

const GROUPS: { kind: NowKind; title: string }[] = [
  { kind: "working", title: "Working" },
  { kind: "break", title: "On a break" },
  { kind: "away", title: "Away" },
  { kind: "coming", title: "Starting later" },
];

/** People who still work today can be marked away from now on. */
const LEAVING: readonly NowKind[] = ["working", "break", "coming"];

/** Who is doing what at this minute; it follows the clock while it is open. */
export function NowDialog(props: {
  people: readonly Person[];
  /** A date of the week on the board. */
  date: string;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const clock = useSalonClock();
  const { zone, now, today, hourCycle } = clock;
  const minute = minutesIntoDate(now, today, zone);
  const states = teamNow(props.people, today, minute, clock);
  return (
    <Dialog
      footer={
        <Button
          icon={<Clock aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onClick={() => props.onDialog({ kind: "hours", date: props.date })}
        >
          Hours and payroll
        </Button>
      }
      onOpenChange={(open) => !open && props.onClose()}
      open
      size="lg"
      title={`Now, ${formatMinuteOfDay(minute, false, hourCycle)}`}
    >
      <div className="space-y-4">
        {GROUPS.map(({ kind, title }) => {
          const group = states
            .filter(({ state }) => state.kind === kind)
            .sort((one, other) => (one.state.minute ?? 0) - (other.state.minute ?? 0));
          if (group.length === 0) return null;
          return (
            <section aria-labelledby={`now-${kind}`} key={kind}>
              <h3 className="text-label text-soft" id={`now-${kind}`}>
                {title} ({group.length})
              </h3>
              <ul className="mt-1 gap-x-6 sm:grid sm:grid-cols-2">
                {group.map(({ person, state }) => (
                  <li className="-mx-2 flex items-center gap-1" key={person.member.id}>
                    <button
                      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-left transition-colors hover:bg-icon-hover"
                      onClick={() => props.onDialog({ kind: "day", personId: person.member.id, date: today })}
                      type="button"
                    >
                      <Avatar
                        id={person.member.id}
                        name={person.member}
                        size="sm"
                        src={person.member.profilePic}
                      />
                      <span className="min-w-0 flex-1 truncate font-medium">{fullName(person.member)}</span>
                      <span className="text-caption text-soft tabular-nums">{state.words}</span>
                    </button>
                    {LEAVING.includes(kind) && (
                      <WritersOnly>
                        <Button
                          aria-label={`Mark away: ${fullName(person.member)}`}
                          onClick={() => {
                            // Next: who could cover?
                            void preloadCover();
                            props.onDialog({ kind: "away", personId: person.member.id });
                          }}
                          size="sm"
                          variant="ghost"
                        >
                          Mark away
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
          <p className="text-body text-soft">Nobody is working now, and nobody starts later today.</p>
        )}
      </div>
    </Dialog>
  );
}
