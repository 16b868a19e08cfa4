import { onTestFinished } from "vitest";

/**
 * Watches every frame until the test ends for motion: everything but short changes of opacity. The returned function
 * waits for the current elements, and resolves to what has moved, one line each.
 */
export function watchMotion(): () => Promise<string> {
  const moved = new Set<string>();
  const look = () => {
    for (const one of document.getAnimations()) {
      const lasts = Number(one.effect?.getComputedTiming().duration ?? 0);
      const what =
        one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName;
      const target = one.effect instanceof KeyframeEffect ? one.effect.target?.tagName : "";
      if (lasts > 80 || (lasts > 1 && what !== "opacity")) moved.add(`${what} of ${target}, ${lasts} ms`);
    }
    next = requestAnimationFrame(look);
  };
  let next = requestAnimationFrame(look);
  onTestFinished(() => cancelAnimationFrame(next));
  return async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...moved].join("\n");
  };
}
