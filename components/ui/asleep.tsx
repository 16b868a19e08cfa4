"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Wraps what the server renders before its code has loaded: controls that can't respond yet stay disabled, so that no
 * click is lost. Code that loads separately needs its own.
 */
export function Asleep({ className, children }: { className?: string; children: ReactNode }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={className} inert={!alive}>
      {children}
    </div>
  );
}
