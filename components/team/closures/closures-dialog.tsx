"use client";

import { useKeepsClosures } from "@/components/records/preview/use-closings";
import type { ClosuresDialogProps } from "../dialog-state";
import { SalonClosuresDialog } from "./salon-closures-dialog";
import { TimeOffClosuresDialog } from "./time-off-closures-dialog";

/** Closes the salon and lists its closures: the salon's records, or everybody's time off on backends without them. */
export function ClosuresDialog(props: ClosuresDialogProps) {
  return useKeepsClosures() ? <SalonClosuresDialog {...props} /> : <TimeOffClosuresDialog {...props} />;
}
