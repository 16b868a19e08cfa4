"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Long enough to read why, and to decide about the input. */
const FAILED_MS = 10_000;

/**
 * Lets a manager leave a dialog while its save is under way. The dialog only hides, with its input; a toast waits
 * for the outcome, and after a failure offers to open it again.
 */
export function useStillSaving(onClose: () => void) {
  const t = useTranslations("shell.still");
  const [hidden, setHidden] = useState(false);
  const waiting = useRef<string | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    /** The dialog has been left and is still saving, or its save has failed since. */
    hidden,
    show: () => setHidden(false),
    /** Whether it has been left, and its outcome is still waited for. */
    isLeft: () => waiting.current !== null,
    /** What Cancel does while the dialog saves or deletes. */
    leave(doing: "saving" | "deleting") {
      waiting.current = toast.loading(doing === "saving" ? t("saving") : t("deleting"));
      setHidden(true);
    },
    /**
     * Call it with the sentence of a failure, or null; then the dialog closes, or does `next` where it was not
     * left. Returns whether it had been left.
     */
    ended(failure: string | null, next: () => void = onClose): boolean {
      const wasLeft = waiting.current !== null;
      if (waiting.current !== null) toast.dismiss(waiting.current);
      waiting.current = null;
      if (failure !== null && wasLeft)
        toast.error(failure, {
          duration: FAILED_MS,
          ...(isMounted.current && { action: { label: t("openAgain"), onClick: () => setHidden(false) } }),
        });
      // Another dialog may have taken its place.
      if (failure === null && isMounted.current) (wasLeft ? onClose : next)();
      return wasLeft;
    },
  };
}
