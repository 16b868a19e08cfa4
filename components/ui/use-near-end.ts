"use client";

import { type RefCallback, useCallback, useEffectEvent } from "react";

/** How far below the visible part the end of a list counts as near, in px. */
const NEAR = "300px";

/** Returns a ref for the element at a list's end: calls `reached` when it comes near the visible part. */
export function useNearEnd(reached: () => void): RefCallback<HTMLElement> {
  const isNear = useEffectEvent(reached);
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) isNear();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
