"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { preloadable } from "@/components/ui/preloadable";
import { Skeleton } from "@/components/ui/skeleton";

// Few visits look at the past.
const { Component: PastView } = preloadable(() => import("./past-view").then((file) => file.PastView));

export interface PastFrameProps {
  /** The member whom the screen is about. */
  memberId?: string;
  children: ReactNode;
}

/** A screen that shows the salon now, or at the moment in the address. */
export function PastFrame({ memberId, children }: PastFrameProps) {
  const at = useSearchParams().get("at");
  const keepsHistory = useSalon()?.features.includes("history") ?? false;
  if (at === null || !keepsHistory) return children;
  return (
    <Suspense fallback={<Skeleton className="h-56 w-full rounded-card!" />}>
      <PastView at={at} key={at} memberId={memberId}>
        {children}
      </PastView>
    </Suspense>
  );
}
