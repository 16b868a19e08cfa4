"use client";

import { addDays } from "@chairtime/kit/calendar";
import { UserSearch } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type { CoverTarget } from "@/components/planning/cover/use-cover-work";
import { CoverDialog, preloadCover } from "@/components/planning/late-cover";
import { useMinimums } from "@/components/records/preview/use-minimums";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useTeamBetween } from "@/components/records/preview/use-team-between";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { AbsenceScope } from "@/lib/schedule/board/absence-gaps";
import { type Gap, gapTitle } from "@/lib/schedule/coverage/gaps";
import { LEAVING_DAYS, leavingGaps } from "@/lib/schedule/coverage/leaving-gaps";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { Leaver } from "./use-leaving";

export interface LeavingNoticesProps {
  leavers: readonly Leaver[];
  onDismiss: (memberId: string) => void;
}

/** Offers to cover the gaps that leavers cause; renders nothing without minimums. */
export function LeavingNotices(props: LeavingNoticesProps) {
  const hasMinimums = useMinimums().length > 0;
  if (!hasMinimums || props.leavers.length === 0) return null;
  return <Notices {...props} />;
}

function Notices({ leavers, onDismiss }: LeavingNoticesProps) {
  const { zone, now, today } = useSalonClock();
  const minimums = useMinimums();
  const openingHours = useOpeningHours();
  const team = useTeamBetween({ from: today, to: addDays(today, LEAVING_DAYS - 1) }).people;
  const [target, setTarget] = useState<CoverTarget | null>(null);
  const people = useMemo(() => team && withLeavers(team, leavers), [team, leavers]);
  const notices = useMemo(
    () => people && noticesOf(people, leavers, { minimums, openingHours, zone, now }),
    [people, leavers, minimums, openingHours, zone, now],
  );
  return (
    <>
      <div className="space-y-2" role="status">
        {notices?.map(({ person, gaps, absence }) => (
          <Notice
            gaps={gaps}
            key={person.member.id}
            name={fullName(person.member)}
            onCover={() => setTarget({ kind: "absence", absence, hasLeft: true })}
            onDismiss={() => onDismiss(person.member.id)}
          />
        ))}
      </div>
      {people && target && (
        <Suspense fallback={null}>
          <CoverDialog onDone={() => setTarget(null)} people={people} target={target} />
        </Suspense>
      )}
    </>
  );
}

function Notice(props: { name: string; gaps: readonly Gap[]; onCover: () => void; onDismiss: () => void }) {
  const { name, gaps } = props;
  const t = useTranslations("staff.leaving");
  const say = useSay();
  const [first] = gaps;
  return (
    <section
      aria-label={t("label", { name })}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-gap/34 bg-gap/10 px-4 py-2.5"
    >
      <UserSearch aria-hidden="true" className="shrink-0 text-gap" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-semibold text-body">{t("gaps", { name, count: gaps.length })}</p>
        {first && <p className="text-label text-soft">{say(gapTitle(first))}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          onClick={props.onCover}
          onFocus={() => void preloadCover()}
          onPointerEnter={() => void preloadCover()}
          size="sm"
        >
          {t("cover")}
        </Button>
        <Button onClick={props.onDismiss} size="sm">
          {t("notNow")}
        </Button>
      </div>
    </section>
  );
}

/** An active member leaves no notice; of two notices the last one shows. */
function noticesOf(people: readonly Person[], leavers: readonly Leaver[], scope: AbsenceScope) {
  const told = new Set<string>();
  return leavers.flatMap(({ memberId }) => {
    const person = people.find(({ member }) => member.id === memberId && !member.isActive);
    const left = person && leavingGaps(people, memberId, scope);
    if (!left) return [];
    const gaps = left.gaps.filter(({ date, start, end, role = "" }) => {
      const key = `${date} ${start} ${end} ${role}`;
      return !told.has(key) && told.add(key);
    });
    return gaps.length > 0 ? [{ person, gaps, absence: left.absence }] : [];
  });
}

/** A deleted member still names the missing hours, but no longer counts. */
function withLeavers(people: readonly Person[], leavers: readonly Leaver[]): Person[] {
  const gone = leavers.flatMap(({ deleted }) =>
    deleted ? [{ ...deleted, member: { ...deleted.member, isActive: false } }] : [],
  );
  const isGone = (id: string) => gone.some(({ member }) => member.id === id);
  return [...people.filter(({ member }) => !isGone(member.id)), ...gone];
}
