import { type RefObject, useEffect, useRef } from "react";
import { scrollingArea } from "@/components/shell/main-area";

/** Pixels a millisecond: at this speed nobody aims at a card. */
const FAST = 0.5;
/** Without a scroll event for this long the list stands still; the notches of a wheel come closer together. */
const REST_MS = 300;

/**
 * For an element over the list that takes the mouse while the list rushes by under it: each card would light up and go
 * out again, which costs a slow machine its frames. Whoever slows down or moves the mouse has the cards back at once, and
 * a click that comes before that still goes to what lies under it. A finger lights nothing up, and needs no veil.
 */
export function useScrollVeil(): RefObject<HTMLDivElement | null> {
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = scrollingArea();
    const over = veil.current;
    if (!area || !over || !matchMedia("(hover: hover)").matches) return;
    let last = { at: Number.NEGATIVE_INFINITY, top: area.scrollTop };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const draw = (shown: boolean) => {
      over.style.pointerEvents = shown ? "auto" : "none";
    };
    const lift = () => draw(false);
    const look = () => {
      const now = { at: performance.now(), top: area.scrollTop };
      const time = now.at - last.at;
      draw(time < REST_MS && Math.abs(now.top - last.top) > FAST * time);
      last = now;
      clearTimeout(rest);
      rest = setTimeout(lift, REST_MS);
    };
    const passOn = ({ clientX, clientY }: MouseEvent) => {
      lift();
      document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("a, button")?.click();
    };
    area.addEventListener("scroll", look, { passive: true });
    area.addEventListener("pointermove", lift, { passive: true });
    over.addEventListener("click", passOn);
    return () => {
      clearTimeout(rest);
      area.removeEventListener("scroll", look);
      area.removeEventListener("pointermove", lift);
      over.removeEventListener("click", passOn);
    };
  }, []);
  return veil;
}
