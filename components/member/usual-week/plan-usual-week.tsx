"use client";

import { CalendarDays } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { useKnowsRotations } from "../rotation/use-rotation-week";

const { Component: UsualWeekDialog, preload } = preloadable(() =>
  import("./usual-week-dialog").then((file) => file.UsualWeekDialog),
);

/** Button to enter the usual week of a member without planned hours. */
export function PlanUsualWeek({ member }: { member: StaffMember }) {
  const t = useTranslations("member.usualWeek");
  const [open, setOpen] = useState(false);
  if (!useKnowsRotations() || member.rotation) return null;
  return (
    <>
      <Button
        icon={<CalendarDays aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        onFocus={() => void preload()}
        onPointerEnter={() => void preload()}
        variant="primary"
      >
        {t("button")}
      </Button>
      {open && (
        <Suspense>
          <UsualWeekDialog member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
