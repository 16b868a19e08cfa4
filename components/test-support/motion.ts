import { onTestFinished } from "vitest";

/**
 * Looks at every frame for what moves until the test ends: all that lasts and is not a short change of opacity. Returns
 * what has moved so far, one line each, once the current elements have been looked at.
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
