"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What the server draws before its code is here: controls that cannot respond yet stay disabled, so that no click is
 * lost. Code that comes by itself needs one of its own.
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
