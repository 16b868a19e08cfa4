"use client";

import type { ReactNode } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useTranslations } from "@/components/ui/words/use-translations";
import { weekName } from "@/lib/schedule/week-name";
import type { RotationWeek } from "./rotation/use-rotation-week";

/** A grid for each week of a rotation, one visible; `bar` goes between tabs and grid. */
export function WeekTabs(props: { weeks: RotationWeek; bar: ReactNode; children: ReactNode }) {
  const t = useTranslations("member.week");
  const say = useSay();
  const { rotation, week, now, show } = props.weeks;
  const weeks = Array.from({ length: rotation.weeks }, (_, index) => index);
  return (
    <Tabs onValueChange={(value) => show(Number(value))} value={String(week)}>
      <TabsList aria-label={t("tabs")} className="justify-start!">
        {weeks.map((each) => (
          <TabsTrigger className="min-w-11" key={each} value={String(each)}>
            <span>{say(weekName(each))}</span>
            {each === now && <span className="text-caption text-soft">{` ${t("thisWeek")}`}</span>}
          </TabsTrigger>
        ))}
      </TabsList>
      {props.bar}
      {weeks.map((each) => (
        <TabsContent className="mt-3" key={each} value={String(each)}>
          {props.children}
        </TabsContent>
      ))}
    </Tabs>
  );
}
