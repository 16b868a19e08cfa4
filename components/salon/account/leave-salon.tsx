"use client";

import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Salon } from "@/lib/records/salon/model";

// Rarely opened.
const { Component: LeaveDialog, preload } = preloadable(() =>
  import("./leave-dialog").then((file) => file.LeaveDialog),
);

/** Button for leaving the salon. */
export function LeaveSalon({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.leave");
  const [asking, setAsking] = useState(false);
  usePreload(preload);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("submit")}</Button>
      <Suspense>{asking && <LeaveDialog onClose={() => setAsking(false)} salon={salon} />}</Suspense>
    </>
  );
}
