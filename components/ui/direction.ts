/** Whether the page is read from right to left. For events and what follows them: a server has no page. */
export const isRightToLeft = () => document.dir === "rtl";

const OPPOSITE: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Returns a key as it would be where one reads from left to right: 'ArrowRight' goes onward in every language. */
export function readingKey(key: string): string {
  return (isRightToLeft() && OPPOSITE[key]) || key;
}

/** Returns how far along an element's line a point of the window lies: 0 where the line begins, 1 where it ends. */
export function shareAlong(element: Element, x: number): number {
  const { left, width } = element.getBoundingClientRect();
  const share = (x - left) / width;
  return isRightToLeft() ? 1 - share : share;
}
