"use client";

import { useKeepsClosures } from "@/components/records/preview/use-closings";
import type { ClosuresDialogProps } from "../dialog-state";
import { SalonClosuresDialog } from "./salon-closures-dialog";
import { TimeOffClosuresDialog } from "./time-off-closures-dialog";

/** Closes the salon, and lists its closures: records of its own, or where the backend keeps none time off of everybody. */
export function ClosuresDialog(props: ClosuresDialogProps) {
  return useKeepsClosures() ? <SalonClosuresDialog {...props} /> : <TimeOffClosuresDialog {...props} />;
}
