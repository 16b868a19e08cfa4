"use client";

import { Suspense } from "react";
import { useTranslations } from "@/components/shell/words/use-translations";
import { preloadable } from "@/components/ui/preloadable";
import { RowSkeletons } from "../row-skeletons";

const { Component: HolidaysChoice } = preloadable(() =>
  import("./holidays-choice").then((file) => file.HolidaysChoice),
);

/** The salon's holidays, fetched beside the rest of its settings: they are chosen once in its life. */
export function HolidaysSummary({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("salon.holidays");
  return (
    <Suspense fallback={<RowSkeletons label={t("loading")} />}>
      <HolidaysChoice mayChange={mayChange} />
    </Suspense>
  );
}
