"use client";

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { scrollingArea } from "./main-area";

export interface RowsSetup {
  /** Items; a row has as many as there are columns. */
  count: number;
  /** The item with the focus, or -1: its row stays in the document, with its neighbours, wherever the page scrolls. */
  kept: number;
  /** A row's height until it is measured; forever where rows are not measured. */
  height: number;
  /** By the number of columns: space between rows, and rows drawn beyond the view on both sides. */
  spacing: (columns: number) => { gap: number; overscan: number };
  /** The rows that the server draws, which knows no window. */
  serverView: { columns: number; width: number; height: number };
}

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Which rows of a list or grid are near the view of the shell's main area. CSS decides the number of columns and this
 * reads it back, so that the two never disagree. Space of `before` and `after` replaces the rows left out.
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

  // Other columns are other widths: heights measured before are stale.
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
        /** Height of the rows left out right above this one. A grid adds a gap on both sides of the space for them. */
        skipped: apart ? row.start - above.end - 2 * gap : 0,
        inView: row.index >= startIndex && row.index <= endIndex,
        /** The row with the focus, or next to it. */
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

/** The rows with the kept one and its neighbours, where Tab leads next. */
function withRowsAround(rows: number[], kept: number, count: number): number[] {
  if (kept < 0) return rows;
  const around = [kept - 1, kept, kept + 1].filter((row) => row >= 0 && row < count && !rows.includes(row));
  return [...rows, ...around].sort((one, other) => one - other);
}
