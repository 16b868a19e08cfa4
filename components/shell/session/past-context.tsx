"use client";

import { createContext, useContext } from "react";

/** The moment (ISO) at which the screen below shows the salon; null where it shows the present. */
export const PastContext = createContext<string | null>(null);

export function usePast(): string | null {
  return useContext(PastContext);
}
