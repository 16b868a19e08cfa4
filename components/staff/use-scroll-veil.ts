import { type RefObject, useEffect, useRef } from "react";
import { scrollingArea } from "@/components/shell/main-area";

/** Pixels per millisecond: too fast to aim at a card. */
const FAST = 0.5;
/** The list rests once no scroll event has come for this long; the notches of a wheel are closer together. */
const REST_MS = 300;

/**
 * Ref of an element over the list that takes the mouse while the list scrolls fast. Every card passing under the
 * pointer would otherwise light up and go out again, which costs a slow machine its frames. Slowing down or moving the
 * mouse uncovers the cards at once, and a click before that goes to the element under it. Touch has no hover and needs
 * no veil.
 */
export function useScrollVeil(): RefObject<HTMLDivElement | null> {
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = scrollingArea();
    const over = veil.current;
    if (!area || !over || !matchMedia("(hover: hover)").matches) return;
    let last = { at: Number.NEGATIVE_INFINITY, top: area.scrollTop };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const cover = (on: boolean) => {
      over.style.pointerEvents = on ? "auto" : "none";
    };
    const lift = () => cover(false);
    const look = () => {
      const now = { at: performance.now(), top: area.scrollTop };
      const time = now.at - last.at;
      cover(time < REST_MS && Math.abs(now.top - last.top) > FAST * time);
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
