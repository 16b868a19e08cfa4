"use client";

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";

const OVERSCAN = 6;
/** The server knows no window: it draws the rows that a desktop shows first. */
const SERVER_VIEW = { width: 1280, height: 1000 };
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Which of many rows of one height are near the view of the shell's main area. `kept` is a row that stays whatever the
 * scroll position: the one with the focus. Space of `before` and `after` stands for the others.
 */
export function useRows(list: RefObject<HTMLElement | null>, count: number, height: number, kept: number) {
  const [offset, setOffset] = useState(0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: scrollingArea,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: offset,
    initialRect: SERVER_VIEW,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), kept), [kept]),
    useFlushSync: false,
  });
  useBrowserLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => setOffset(offsetIn(scrollingArea(), element));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    // What stands above the rows moves them without resizing them.
    if (element.parentElement?.parentElement) observer.observe(element.parentElement.parentElement);
    return () => observer.disconnect();
  }, [list]);
  useBrowserLayoutEffect(() => virtualizer.measure(), [height]);

  return {
    rows: virtualizer.getVirtualItems().map(({ index }) => index),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/** The shell's scrolling main area. */
function scrollingArea(): HTMLElement | null {
  return document.getElementById("main");
}

function offsetIn(area: HTMLElement | null, element: HTMLElement): number {
  if (!area) return 0;
  const top = element.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
  return Math.max(0, Math.round(top));
}

function withRow(rows: number[], kept: number): number[] {
  if (kept < 0 || rows.includes(kept)) return rows;
  return [...rows, kept].sort((one, other) => one - other);
}
