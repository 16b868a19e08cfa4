"use client";

import { Suspense } from "react";
import { preloadable } from "@/components/ui/preloadable";
import { RowSkeletons } from "../row-skeletons";

const { Component: HolidaysChoice } = preloadable(() =>
  import("./holidays-choice").then((file) => file.HolidaysChoice),
);

/** The salon's holidays, fetched beside the rest of its settings: they are chosen once in its life. */
export function HolidaysSummary({ mayChange }: { mayChange: boolean }) {
  return (
    <Suspense fallback={<RowSkeletons label="Loading the holidays" />}>
      <HolidaysChoice mayChange={mayChange} />
    </Suspense>
  );
}
