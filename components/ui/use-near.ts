"use client";

import { type RefCallback, useCallback, useEffectEvent } from "react";

/** Distance outside the viewport that counts as near. */
const NEAR = "300px";

/** A ref that calls `reached` when the element comes near the viewport. */
export function useNear(reached: () => void): RefCallback<HTMLElement> {
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
