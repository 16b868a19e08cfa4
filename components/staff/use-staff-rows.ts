import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";

/** What a card measures before it is measured; the same as `staff-card.tsx` draws. */
const CARD_HEIGHT = 230;
const GAP = 16;
const GAP_PHONE = 12;
/** Rows kept beyond the view on both sides, so that Tab and a flick find the next card there; each costs every frame. */
const OVERSCAN = 1;
const OVERSCAN_PHONE = 2;
/** The server knows no window: it draws what the kind of device usually has, and CSS folds a wrong guess at the columns. */
const FIRST_VIEWS = {
  phone: { columns: 1, width: 390, height: 800 },
  desk: { columns: 3, width: 1280, height: 1200 },
};

/** The kind of device that a page is drawn for before its window is known. */
export type FirstDevice = keyof typeof FIRST_VIEWS;

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Which rows of the grid are near the view. CSS decides the number of columns and this reads it back, so that the two
 * never disagree. `keptIndex` is an item whose row stays, with its neighbours, whatever the scroll position: the one with
 * the focus.
 */
export function useStaffRows(
  grid: RefObject<HTMLElement | null>,
  device: FirstDevice,
  count: number,
  keptIndex: number,
) {
  const [columns, setColumns] = useState(FIRST_VIEWS[device].columns);
  const [offset, setOffset] = useState(0);
  const rows = Math.ceil(count / columns);
  const gap = columns === 1 ? GAP_PHONE : GAP;
  const keptRow = keptIndex < 0 ? -1 : Math.floor(keptIndex / columns);

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows,
    getScrollElement: scrollingArea,
    estimateSize: () => CARD_HEIGHT,
    gap,
    overscan: columns === 1 ? OVERSCAN_PHONE : OVERSCAN,
    scrollMargin: offset,
    initialRect: FIRST_VIEWS[device],
    rangeExtractor: useCallback(
      (range: Range) => withRowsAround(defaultRangeExtractor(range), keptRow, rows),
      [keptRow, rows],
    ),
    useFlushSync: false,
  });

  useBrowserLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const read = () => {
      setColumns(getComputedStyle(element).gridTemplateColumns.split(" ").length);
      setOffset(offsetIn(scrollingArea(), element));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);

  // Other columns are other widths: heights measured before are stale.
  useBrowserLayoutEffect(() => virtualizer.measure(), [columns]);

  const items = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const first = items[0];
  const last = items.at(-1);
  return {
    columns,
    rows: items.map((row, at) => {
      const above = items[at - 1];
      const apart = above !== undefined && row.index > above.index + 1;
      // The grid adds a gap on both sides of what stands for the rows left out.
      const skipped = apart ? row.start - above.end - 2 * gap : 0;
      return {
        index: row.index,
        skipped,
        inView: row.index >= startIndex && row.index <= endIndex,
        /** By the row with the focus, or it. */
        near: keptRow >= 0 && Math.abs(row.index - keptRow) <= 1,
      };
    }),
    before: first ? first.start - offset : 0,
    after: last ? total - (last.end - offset) : 0,
    measure: virtualizer.measureElement,
  };
}

/** The shell's scrolling main area. */
export function scrollingArea(): HTMLElement | null {
  return document.getElementById("main");
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
