"use client";

import { useEffect, useRef, useState } from "react";

/** The address follows typing after this rest. */
const SETTLE_MS = 250;

/** The search box's text, drawn at once; the address follows when it rests, and leads when it changes from outside. */
export function useSearchText(
  addressed: string,
  write: (change: { text: string }) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(addressed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (timer.current === undefined) setText(addressed);
  }, [addressed]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      write({ text: next });
    }, SETTLE_MS);
  };
  return [text, type];
}
