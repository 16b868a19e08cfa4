"use client";

import { useCallback, useState } from "react";
import { usePreload } from "@/components/ui/use-preload";

type DragHandlers = typeof import("./drag-shift").dragHandlers;

/** Returns what makes the handlers of dragging once its code is there, which the page's first look does without. */
export function useDragShift(): DragHandlers | null {
  const [handlers, setHandlers] = useState<DragHandlers | null>(null);
  usePreload(
    useCallback(() => import("./drag-shift").then((file) => setHandlers(() => file.dragHandlers)), []),
  );
  return handlers;
}
