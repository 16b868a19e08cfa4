"use client";

import { useState } from "react";

/** The focused control when a dialog opened, then the control that had opened the dialog around it, and so on. */
type Openers = readonly HTMLElement[];

const openersOf = new WeakMap<Element, Openers>();

export interface Opener {
  /** The `ref` of the dialog's element. */
  dialog: (element: Element | null) => void;
  /** Focuses what had the focus before; where that is gone with its own dialog, what had it before that. */
  focus: () => void;
}

/** Remembers what had the focus when the dialog opened, to give it back. Radix does so only for its own triggers. */
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
