"use client";

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { scrollingArea } from "./main-area";

export interface RowsSetup {
  /** Number of items; a row has one per column. */
  count: number;
  /** Index of the focused item, or -1: its row stays rendered, with its neighbours, wherever the page scrolls. */
  kept: number;
  /** Estimated height of a row; exact where rows aren't measured. */
  height: number;
  /** Gap between rows, and rows rendered beyond the view on both sides, by the number of columns. */
  spacing: (columns: number) => { gap: number; overscan: number };
  /** Assumed window for rendering on the server. */
  serverView: { columns: number; width: number; height: number };
}

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Rows of a list or grid near the visible part of the shell's main area. CSS sets the number of columns and this reads
 * it, so that the two never disagree. Space of `before` and `after` replaces the skipped rows.
 */
export function useRows(list: RefObject<HTMLElement | null>, setup: RowsSetup) {
  const { count, kept, height, serverView } = setup;
  const [columns, setColumns] = useState(serverView.columns);
  const [offset, setOffset] = useState(0);
  const { gap, overscan } = setup.spacing(columns);
  const rowCount = Math.ceil(count / columns);
  const keptRow = kept < 0 ? -1 : Math.floor(kept / columns);

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rowCount,
    getScrollElement: scrollingArea,
    estimateSize: () => height,
    gap,
    overscan,
    scrollMargin: offset,
    initialRect: serverView,
    rangeExtractor: useCallback(
      (range: Range) => withRowsAround(defaultRangeExtractor(range), keptRow, rowCount),
      [keptRow, rowCount],
    ),
    useFlushSync: false,
  });

  useBrowserLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => {
      setColumns(getComputedStyle(element).gridTemplateColumns.split(" ").length);
      setOffset(offsetIn(scrollingArea(), element));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    // Content that appears above the rows moves them without resizing them.
    for (const around of [element.parentElement?.parentElement, scrollingArea()?.firstElementChild])
      if (around) observer.observe(around);
    return () => observer.disconnect();
  }, [list]);

  // Other columns have other widths: measured heights are stale.
  useBrowserLayoutEffect(() => virtualizer.measure(), [columns, height]);

  const items = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const first = items[0];
  const last = items.at(-1);
  return {
    columns,
    rows: items.map((row, at) => {
      const above = items[at - 1];
      const apart = above !== undefined && row.index > above.index + 1;
      return {
        index: row.index,
        /** Height of the rows skipped right above this one. A grid adds a gap on both sides of that space. */
        skipped: apart ? row.start - above.end - 2 * gap : 0,
        inView: row.index >= startIndex && row.index <= endIndex,
        /** The focused row, or a neighbour of it. */
        near: keptRow >= 0 && Math.abs(row.index - keptRow) <= 1,
      };
    }),
    before: first ? first.start - offset : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - offset) : 0,
    measure: virtualizer.measureElement,
    scrollTo: (row: number) => virtualizer.scrollToIndex(row),
  };
}

function offsetIn(area: HTMLElement | null, element: HTMLElement): number {
  if (!area) return 0;
  const top = element.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
  return Math.max(0, Math.round(top));
}

/** Adds the kept row and its neighbours, which Tab reaches next. */
function withRowsAround(rows: number[], kept: number, count: number): number[] {
  if (kept < 0) return rows;
  const around = [kept - 1, kept, kept + 1].filter((row) => row >= 0 && row < count && !rows.includes(row));
  return [...rows, ...around].sort((one, other) => one - other);
}
