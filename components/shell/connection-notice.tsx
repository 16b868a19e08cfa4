import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { onConnection } from "./connection";

const SENTENCES = {
  offline: "You are offline. Changes cannot be saved until the connection is back.",
  unreachable: "The server cannot be reached. Changes cannot be saved until it answers again.",
};

/** Has what is to say about the connection shown: a sentence, or nothing while it is good. */
export function followConnection(show: (notice: ReactNode) => void, until: AbortSignal): void {
  onConnection((state) => show(state === "good" ? null : <Notice>{SENTENCES[state]}</Notice>), until);
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 border-pause/34 border-b bg-pause/12 px-4 py-2 text-label text-pause-text">
      <WifiOff aria-hidden="true" className="shrink-0" size="0.875rem" strokeWidth={2} />
      {children}
    </p>
  );
}
