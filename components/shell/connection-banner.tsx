"use client";

import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Says that the browser is offline, and goes when it is back. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-pause/34 border-b bg-pause/12 px-4 py-2 text-label text-pause-text">
          <WifiOff aria-hidden="true" className="shrink-0" size={14} strokeWidth={2} />
          You are offline. Changes cannot be saved until the connection is back.
        </p>
      )}
    </div>
  );
}
