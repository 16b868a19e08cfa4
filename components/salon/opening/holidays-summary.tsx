"use client";

import { Suspense } from "react";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import { RowSkeletons } from "../row-skeletons";

const { Component: HolidaysChoice } = preloadable(() =>
  import("./holidays-choice").then((file) => file.HolidaysChoice),
);

/** The salon's holidays, loaded separately from the other settings: they are rarely changed. */
export function HolidaysSummary({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("salon.holidays");
  return (
    <Suspense fallback={<RowSkeletons label={t("loading")} />}>
      <HolidaysChoice mayChange={mayChange} />
    </Suspense>
  );
}
