"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { readingKey } from "@/components/ui/direction";
import { isArrow, keyOf, readKey, SEQUENCE_MS } from "./shortcut-keys";

/** A key, or two in a row (`g s`), that does something while a screen is open. */
export interface Shortcut {
  keys: string;
  /** What it does, in a few words. */
  label: string;
  /** Works on every screen. */
  everywhere?: boolean;
}

interface Entry extends Shortcut {
  run: () => void;
}

const OFF_KEY = "chairtime:shortcuts-off";

let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const changed = () => {
  for (const listener of listeners) listener();
};
const NONE: readonly Shortcut[] = [];

export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
}

/** Makes a shortcut work while the calling component is mounted; of equal keys the newest wins. */
export function useShortcut({ keys, label, everywhere = false }: Shortcut, run: () => void): void {
  const runLatest = useEffectEvent(run);
  // Before the first paint, so that everything visible works.
  useLayoutEffect(() => {
    const entry: Entry = { keys, label, everywhere, run: () => runLatest() };
    entries = [...entries, entry];
    changed();
    return () => {
      entries = entries.filter((one) => one !== entry);
      changed();
    };
  }, [keys, label, everywhere]);
}

/** Managers who use speech input, or press keys by accident, can turn shortcuts off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  return [on, turn];
}

function areOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null;
  } catch {
    return true;
  }
}

function turn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, "1");
  } catch {
    // A browser without storage keeps them on.
  }
  changed();
}

/** Where keys type text, or where arrows have their own meaning. */
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const OWN_ARROWS = "[role='tab'], [role='grid'], [role='listbox'], [role='menu'], [data-own-arrows]";

function isTaken(target: EventTarget | null, key: string): boolean {
  if (document.querySelector("[role='dialog']")) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(FIELDS) !== null || (isArrow(key) && target.closest(OWN_ARROWS) !== null);
}

/** Listens to the keyboard for all shortcuts; the shell calls it once. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let pending: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      // Shift alone, on the way to '?', does not count.
      if (key === null || key === "Shift") return;
      clearTimeout(timer);
      if (!areOn() || isTaken(event.target, key)) {
        pending = null;
        return;
      }
      const typed = readKey(
        readingKey(key),
        pending,
        entries.map(({ keys }) => keys),
      );
      pending = typed.pending;
      if (pending !== null)
        timer = setTimeout(() => {
          pending = null;
        }, SEQUENCE_MS);
      const entry = entries.findLast(({ keys }) => keys === typed.keys);
      if (!entry) return;
      // Otherwise the key would be typed into the field that the shortcut focuses.
      event.preventDefault();
      entry.run();
    };
    // On the window, so that every control of the page can take the key first.
    window.addEventListener("keydown", press);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", press);
    };
  }, []);
}
