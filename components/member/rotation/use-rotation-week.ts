"use client";

import { type Rotation, rotationWeekOn } from "@chairtime/kit/rotation";
import { useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSalon } from "@/components/shell/session/salon-context";
import type { StaffMember } from "@/lib/records/member/model";

/** The week of a member's rotation in view. */
export interface RotationWeek {
  rotation: Rotation;
  week: number;
  /** The week that today is in. */
  now: number;
  show: (week: number) => void;
}

export function useKnowsRotations(): boolean {
  return useSalon()?.features.includes("rotations") ?? false;
}

/** The week to show, initially the current one; null without alternating weeks. */
export function useRotationWeek({ rotation }: StaffMember): RotationWeek | null {
  const { today } = useSalonClock();
  const isKnown = useKnowsRotations();
  const [chosen, show] = useState<number | null>(null);
  const now = rotationWeekOn(today, rotation);
  if (!isKnown || !rotation || now === null) return null;
  return { rotation, now, show, week: chosen !== null && chosen < rotation.weeks ? chosen : now };
}
