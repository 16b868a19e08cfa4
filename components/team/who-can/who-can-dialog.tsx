"use client";

import { weekStartOf } from "@chairtime/kit/calendar";
import { clockChoices, clockOf, MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { openOnDate } from "@chairtime/kit/coverage/opening";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { type ReactNode, useMemo, useState } from "react";
import { datesToAsk } from "@/components/records/preview/use-change-preview";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonWork } from "@/components/records/preview/use-salon-work";
import { useTeamBetween } from "@/components/records/preview/use-team-between";
import { LoadError } from "@/components/shell/forms/load-error";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useClock } from "@/components/shell/session/settings-context";
import { Avatar } from "@/components/ui/avatar";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Select } from "@/components/ui/inputs/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { cannotWords, JUDGED, type WhoCanQuestion, whoCan } from "@/lib/planning/who-can";
import { servicesOfTeam } from "@/lib/records/member/services";
import { rememberedWeek } from "@/lib/schedule/board/board";
import { SLOT } from "@/lib/schedule/coverage/coverage";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { rolesOf } from "@/lib/schedule/team-filter";
import { workWords } from "../board/cell-words";
import { CandidateItem } from "../coverage/candidate-item";
import type { TeamDialog } from "../dialog-state";
import { useWords } from "../use-words";

const TIMES = clockChoices("00:00", "24:00", SLOT);
const HOUR = 60;
const USUAL_START = 10 * HOUR;

export interface WhoCanDialogProps {
  /** The date on screen, which is proposed where it is not over. */
  date: string;
  people: readonly Person[];
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** Who can do something at some hours: who is free, who could come, and why nobody else. */
export function WhoCanDialog(props: WhoCanDialogProps) {
  const { people, onDialog, onClose } = props;
  const t = useTranslations("team.whoCan");
  const words = useWords();
  const { formats } = words;
  const { today } = useSalonClock();
  const isOver = props.date < today;
  const first = isOver ? today : props.date;
  const begin = useFirstHour(first);
  const [what, setWhat] = useState(ANYONE);
  const [date, setDate] = useState(first);
  const [start, setStart] = useState(begin);
  const [end, setEnd] = useState(Math.min(begin + HOUR, MINUTES_PER_DAY));
  const asked = what.slice(1);
  const question: WhoCanQuestion = {
    date,
    start,
    end,
    ...(what.startsWith(ROLE) && { role: asked }),
    ...(what.startsWith(SERVICE) && { service: asked }),
  };
  const members = people.map(({ member }) => member).filter(({ isActive }) => isActive);
  const times = TIMES.map((value) => ({ value, label: formats.clock(value) }));
  const choose = (mark: string, group: string, names: readonly string[]) =>
    names.map((name) => ({ value: `${mark}${name}`, label: name, group }));
  return (
    <Dialog onOpenChange={(open) => !open && onClose()} open title={t("title")}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1.4fr_1.4fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <Field label={t("what")}>
            {(control) => (
              <Select
                {...control}
                data-first-focus=""
                onChange={setWhat}
                options={[
                  { value: ANYONE, label: t("anything") },
                  ...choose(ROLE, t("roles"), rolesOf(members)),
                  ...choose(SERVICE, t("services"), servicesOfTeam(members)),
                ]}
                value={what}
              />
            )}
          </Field>
        </div>
        <div className="max-sm:col-span-2">
          <Field label={t("date")}>
            {(control) => (
              <PickerInput
                {...control}
                min={today}
                onChange={(day) => day && setDate(day)}
                type="date"
                value={date}
                words={formats.dayLabel(date)}
              />
            )}
          </Field>
        </div>
        <Field label={t("from")}>
          {(control) => (
            <Select
              {...control}
              onChange={(time) => {
                const minute = minutesOf(time);
                // The length stays what it was.
                setEnd(Math.min(minute + end - start, MINUTES_PER_DAY));
                setStart(minute);
              }}
              options={times.slice(0, -1)}
              value={clockOf(start)}
            />
          )}
        </Field>
        <Field label={t("to")}>
          {(control) => (
            <Select
              {...control}
              onChange={(time) => setEnd(minutesOf(time))}
              options={times.filter(({ value }) => minutesOf(value) > start)}
              value={end === MINUTES_PER_DAY ? "24:00" : clockOf(end)}
            />
          )}
        </Field>
      </div>
      <Answer onDialog={onDialog} question={question} />
    </Dialog>
  );
}

/** The next half hour of today; on another date when the salon opens. */
function useFirstHour(date: string): number {
  const { zone, now, today } = useSalonClock();
  const opening = openOnDate(date, useOpeningHours())?.[0]?.start ?? USUAL_START;
  if (date !== today) return opening;
  const next = (Math.floor(minutesIntoDate(now, today, zone) / SLOT) + 1) * SLOT;
  return Math.min(Math.max(next, opening), MINUTES_PER_DAY - SLOT);
}

function Answer({
  question,
  onDialog,
}: {
  question: WhoCanQuestion;
  onDialog: (dialog: TeamDialog) => void;
}) {
  const t = useTranslations("team.whoCan");
  const words = useWords();
  const { say } = words;
  const clock = useClock();
  const { weekStartsOn } = clock;
  const work = useSalonWork();
  const { date, start, end, role, service } = question;
  const weekStart = weekStartOf(date, weekStartsOn);
  const { people, queries } = useTeamBetween(datesToAsk({ from: date, to: date }, weekStartsOn));
  const weeks = useMemo(
    () => people?.map((person) => rememberedWeek(person, weekStart, clock)),
    [people, weekStart, clock],
  );
  const answer = useMemo(
    () => weeks && whoCan({ date, start, end, role, service }, weeks, { zone: clock.zone, work }),
    [weeks, date, start, end, role, service, clock, work],
  );
  if (!answer)
    return (
      <div className="mt-5">
        <LoadError queries={queries} />
        <Skeleton className="h-4 w-56" />
      </div>
    );
  const { free, could, cannot } = answer;
  const day = (person: Person) => onDialog({ kind: "day", personId: person.member.id, date });
  return (
    <div className="mt-5 space-y-4">
      <p className="sr-only" role="status">
        {t("found", { free: free.length, could: could.length })}
      </p>
      {free.length + could.length === 0 && <p className="text-body text-soft">{t("nobody")}</p>}
      <Group count={free.length} title={t("free", { count: free.length })}>
        {free.slice(0, JUDGED).map(({ person, day: own }) => (
          <PersonItem
            key={person.member.id}
            onOpen={() => day(person)}
            person={person}
            words={t("works", { hours: workWords(own, words) })}
          />
        ))}
      </Group>
      <Group count={could.length} title={t("could", { count: could.length })}>
        {could.slice(0, JUDGED).map((candidate) => (
          <CandidateItem
            candidate={candidate}
            date={date}
            key={candidate.person.member.id}
            onDialog={onDialog}
          >
            {candidate.remarks.map((remark) => (
              <span className="block text-caption text-pause-text" key={say(remark)}>
                {say(remark)}
              </span>
            ))}
          </CandidateItem>
        ))}
      </Group>
      <Group count={cannot.length} title={t("cannot", { count: cannot.length })}>
        {cannot.slice(0, JUDGED).map((one) => (
          <PersonItem
            key={one.person.member.id}
            onOpen={() => day(one.person)}
            person={one.person}
            words={say(cannotWords(one))}
          />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const t = useTranslations("team.whoCan");
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-label text-soft">{title}</h3>
      <ul className="mt-1">{children}</ul>
      {count > JUDGED && <p className="text-caption text-soft">{t("more", { count: count - JUDGED })}</p>}
    </section>
  );
}

function PersonItem({ person, words, onOpen }: { person: Person; words: string; onOpen: () => void }) {
  const { member } = person;
  return (
    <li className="-mx-2">
      <button
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start transition-colors hover:bg-icon-hover"
        onClick={onOpen}
        type="button"
      >
        <Avatar id={member.id} name={member} size="sm" src={member.profilePic} />
        <span className="min-w-0 flex-1 truncate font-medium" translate="no">
          {fullName(member)}
        </span>
        <span className="text-caption text-soft tabular-nums">{words}</span>
      </button>
    </li>
  );
}

/** The mark before a name in the list says what it is: a role and a service can share a name. */
const [ANYONE, ROLE, SERVICE] = ["*", "r", "s"];
