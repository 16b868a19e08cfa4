import { type RefObject, useEffect, useRef } from "react";
import { scrollingArea } from "./use-staff-rows";

/** Pixels a millisecond: at this speed nobody aims at a card. */
const FAST = 0.5;
/** Without a scroll event for this long the list stands still. */
const REST_MS = 150;

/**
 * For an element over the list that takes the pointer while the list rushes by under it: each card would light up and
 * go out again, which costs a slow phone its frames. Whoever slows down or moves the pointer has the cards back at once.
 */
export function useScrollVeil(): RefObject<HTMLDivElement | null> {
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = scrollingArea();
    if (!area) return;
    let last = { at: Number.NEGATIVE_INFINITY, top: area.scrollTop };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const draw = (over: boolean) => {
      if (veil.current) veil.current.style.pointerEvents = over ? "auto" : "none";
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
    area.addEventListener("scroll", look, { passive: true });
    area.addEventListener("pointermove", lift, { passive: true });
    return () => {
      clearTimeout(rest);
      area.removeEventListener("scroll", look);
      area.removeEventListener("pointermove", lift);
    };
  }, []);
  return veil;
}
