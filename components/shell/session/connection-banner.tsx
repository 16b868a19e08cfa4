"use client";

import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type ConnectionState, onConnection } from "./connection";

/** Shown while the browser is offline or the server unreachable. */
export function ConnectionBanner() {
  const t = useTranslations("shell.connection");
  const [state, setState] = useState<ConnectionState>("good");
  useEffect(() => {
    const gone = new AbortController();
    onConnection(setState, gone.signal);
    return () => gone.abort();
  }, []);
  return (
    // It is most important over an open dialog: it lies above the scrim, and an explicit `aria-live` announces it there too.
    <div aria-live="polite" className="relative z-45" role="status">
      {state !== "good" && (
        <p className="flex items-center justify-center gap-2 border-pause/34 border-b bg-pause/12 px-4 py-2 text-label text-pause-text">
          <WifiOff aria-hidden="true" className="shrink-0" size="0.875rem" strokeWidth={2} />
          <span>{state === "offline" ? t("offline") : t("unreachable")}</span>
        </p>
      )}
    </div>
  );
}
