// Journeys send these functions to their page: each must be self-contained.

/** Elements wider than the window or clipped by it, one line each. */
export function overflowing(): string[] {
  const root = document.documentElement;
  const areas = [root, ...document.querySelectorAll("#main, [role='dialog'], [role='dialog'] > div")];
  return areas.flatMap((area) =>
    area.scrollWidth > area.clientWidth + 1
      ? [`${area.tagName}#${area.id}: ${area.scrollWidth} in ${area.clientWidth}`]
      : [],
  );
}

/**
 * Controls below 44 px in a direction, one line each. Links inside a sentence may be smaller. An `::after` that
 * enlarges the target counts.
 */
export function smallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, [role='tab'], [role='option'], summary",
  );
  return [...controls].flatMap((control) => {
    const isTicked = control.matches("[type='checkbox'], [type='radio']");
    const target = isTicked ? (control.closest("label") ?? control) : control;
    const box = target.getBoundingClientRect();
    const more = getComputedStyle(target, "::after");
    const isWider = more.content !== "none" && more.display !== "none" && more.position === "absolute";
    const height = Math.max(box.height, isWider ? Number.parseFloat(more.height) : 0);
    const isUnseen =
      !control.checkVisibility({ visibilityProperty: true }) || box.width <= 1 || box.bottom <= 0;
    const isAside =
      control.matches("p a, p button") || control.closest("[inert], [aria-hidden='true']") !== null;
    if (isUnseen || isAside || (box.width > 43.5 && height > 43.5)) return [];
    const name = control.getAttribute("aria-label") ?? control.textContent ?? control.id;
    return [`${control.tagName} '${name.trim()}': ${Math.round(box.width)} x ${Math.round(height)}`];
  });
}
