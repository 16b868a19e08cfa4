"use client";

import { useCallback, useState } from "react";
import { usePreload } from "@/components/ui/use-preload";

type DragHandlers = typeof import("./drag-shift").dragHandlers;

/** Returns what makes the handlers of dragging, once the dialog is there in which it ends. */
export function useDragShift(): DragHandlers | null {
  const [handlers, setHandlers] = useState<DragHandlers | null>(null);
  usePreload(
    useCallback(() => import("./team-dialogs").then((file) => setHandlers(() => file.dragHandlers)), []),
  );
  return handlers;
}
