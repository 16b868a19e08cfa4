"use client";

import { useState } from "react";

/** The control focused when a dialog opened, then the opener of the surrounding dialog, and so on. */
type Openers = readonly HTMLElement[];

const openersOf = new WeakMap<Element, Openers>();

export interface Opener {
  /** `ref` of the dialog's element. */
  dialog: (element: Element | null) => void;
  /** Focuses the previous control, or if it is gone with its own dialog, the one before. */
  focus: () => void;
}

/** Remembers the focus when a dialog opens, to return it. Radix only does that for its own triggers. */
export function useOpener(open: boolean): Opener {
  const [seen, setSeen] = useState(open);
  const [openers, setOpeners] = useState(() => (open ? focused() : []));
  if (seen !== open) {
    setSeen(open);
    if (open) setOpeners(focused());
  }
  return {
    dialog: (element) => {
      if (element) openersOf.set(element, openers);
    },
    focus: () => {
      const back = openers.find((opener) => opener.isConnected) ?? document.getElementById("main");
      back?.focus();
    },
  };
}

function focused(): Openers {
  if (typeof document === "undefined") return [];
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return [];
  const around = element.closest("[role='dialog']");
  return [element, ...((around && openersOf.get(around)) ?? [])];
}
