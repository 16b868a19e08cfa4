"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Time in ms to read the failure, and to decide about the input. */
const FAILED_MS = 10_000;

/**
 * Lets a manager leave a dialog during its save. The dialog only hides, with its input; a toast shows the outcome, and
 * after a failure offers to reopen it.
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
    /** Left while saving, or failed since. */
    hidden,
    show: () => setHidden(false),
    /** Left, with the outcome pending. */
    isLeft: () => waiting.current !== null,
    /** Cancel during a save or deletion. */
    leave(doing: "saving" | "deleting") {
      waiting.current = toast.loading(doing === "saving" ? t("saving") : t("deleting"));
      setHidden(true);
    },
    /**
     * Reports the end: a failure's sentence, or null. The dialog then closes, or does `next` if it wasn't left. True if
     * it had been left.
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
      // Another dialog may be open instead.
      if (failure === null && isMounted.current) (wasLeft ? onClose : next)();
      return wasLeft;
    },
  };
}
