/** Whether the page is read from right to left. For events and what follows them: a server has no page. */
export const isRightToLeft = () => document.dir === "rtl";

const OPPOSITE: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Mirrors left and right arrows on a right-to-left page, so that 'ArrowRight' means forward in every language. */
export function readingKey(key: string): string {
  return (isRightToLeft() && OPPOSITE[key]) || key;
}

/** Position of `x`, a window coordinate, along an element's line: 0 at the line's start, 1 at its end. */
export function shareAlong(element: Element, x: number): number {
  const { left, width } = element.getBoundingClientRect();
  const share = (x - left) / width;
  return isRightToLeft() ? 1 - share : share;
}
