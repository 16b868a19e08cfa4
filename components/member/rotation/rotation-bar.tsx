"use client";

import { weekdayOf } from "@chairtime/kit/calendar";
import { weekLetter } from "@chairtime/kit/rotation";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { planRotation, planWeekCopy, rotationFrom } from "@/lib/preview/plans/plan-rotation";
import type { Person } from "@/lib/schedule/day/person";
import { minutesOfWeeks } from "@/lib/schedule/hours/rotation-hours";
import { overContract } from "../usual-week/usual-week";
import { RotationAhead } from "./rotation-ahead";
import { RotationCopyDialog, type WeekCopy } from "./rotation-copy-dialog";
import { RotationDialog } from "./rotation-dialog";
import { useRotationPlan } from "./use-rotation-plan";
import type { RotationWeek } from "./use-rotation-week";

type Open = "ahead" | "copy" | "change" | null;

/** Hours of the alternating weeks, and their actions. */
export function RotationBar({ person, weeks }: { person: Person; weeks: RotationWeek }) {
  const t = useTranslations("member.rotation");
  const say = useSay();
  const formats = useFormats();
  const { rotation, week, now } = weeks;
  const { today, zone } = useSalonClock();
  const [open, setOpen] = useState<Open>(null);
  const { busy, saveAtOnce } = useRotationPlan();
  const only = rotation.weeks === 2 ? 1 - week : null;
  const minutes = minutesOfWeeks(person, rotation, today, zone);
  const over = overContract(averageOf(minutes), person.member.contract?.weeklyMinutes);
  const copyTo = (to: number): WeekCopy => ({
    plan: {
      steps: planWeekCopy(person, week, to),
      did: t("copied", { from: weekLetter(week), to: weekLetter(to) }),
      undone: t("copyUndone", { week: weekLetter(to) }),
    },
    says: t("copied", { from: weekLetter(week), to: weekLetter(to) }),
  });
  const copy = (to: number) => {
    const { plan, says } = copyTo(to);
    if (plan.steps.length > 0) return saveAtOnce(plan, says);
    return toast.success(t("likeAlready", { to: weekLetter(to), from: weekLetter(week) }));
  };
  const move = () => {
    const next = (now + 1) % rotation.weeks;
    const moved = planRotation(
      person.member,
      rotationFrom(today, rotation.weeks, next, weekdayOf(rotation.anchor)),
    );
    const words = {
      did: t("moved"),
      undone: t("movedUndone", { week: weekLetter(now) }),
    };
    return saveAtOnce({ steps: [], rotation: moved, ...words }, t("nowWeek", { week: weekLetter(next) }));
  };
  const close = () => setOpen(null);
  // 'Week A 38h, Week B 42h, 40h on average'
  const hours = [
    ...minutes.map((each, index) => t("weekHours", { week: weekLetter(index), hours: formats.hours(each) })),
    t("average", { hours: formats.hours(averageOf(minutes)) }),
  ].reduce((first, next) => t("joined", { first, next }));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="text-label text-soft">
        <p>{hours}</p>
        {over && (
          <p className="flex gap-1.5 text-pause-text">
            <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0" size="0.875rem" strokeWidth={2} />
            <span>{say(over)}</span>
          </p>
        )}
      </div>
      <div className="-mx-2.5 flex flex-wrap">
        <WritersOnly>
          <Action onClick={() => (only === null ? setOpen("copy") : copy(only))}>
            {only === null
              ? t("copyToAny", { from: weekLetter(week) })
              : t("copyTo", { from: weekLetter(week), to: weekLetter(only) })}
          </Action>
          <Action onClick={() => !busy && move()}>{t("move")}</Action>
        </WritersOnly>
        <Action onClick={() => setOpen("ahead")}>{t("ahead")}</Action>
        <WritersOnly>
          <Action onClick={() => setOpen("change")}>{t("change")}</Action>
        </WritersOnly>
      </div>
      {open === "ahead" && <RotationAhead onClose={close} person={person} rotation={rotation} />}
      {open === "change" && <RotationDialog onClose={close} person={person} />}
      {open === "copy" && <RotationCopyDialog copyTo={copyTo} onClose={close} weeks={weeks} />}
    </div>
  );
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button className="max-sm:min-h-11" onClick={onClick} size="sm" variant="ghost">
      {children}
    </Button>
  );
}

const averageOf = (minutes: readonly number[]) =>
  Math.round(minutes.reduce((sum, each) => sum + each, 0) / minutes.length);
