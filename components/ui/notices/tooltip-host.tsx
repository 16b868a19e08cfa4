"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

const HOVER_DELAY_MS = 200;
const EDGE = 8;

/**
 * Shows the text in `data-tip` above the element that the mouse rests on or that has keyboard focus; Escape hides it.
 * One per page: a control only needs the attribute, so cards of a long list mount no tooltips. The control needs its
 * own name (`aria-label`, text); the tooltip is for sighted users.
 */
export function TooltipHost() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  useEffect(() => watchTips(setAnchor), []);
  const hide = useCallback(() => setAnchor(null), []);
  return anchor && <Tip anchor={anchor} hide={hide} />;
}

/** Calls `show` with the element whose tooltip to show, or null. The returned function stops it. */
function watchTips(show: (anchor: Element | null) => void): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  let under: Element | null = null;
  let current: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showNow = (anchor: Element | null) => {
    clearTimeout(timer);
    if (anchor === current) return;
    current = anchor;
    show(anchor);
  };
  const hide = () => showNow(null);
  const showSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A rerender may have put a new element under the resting mouse.
      under = hovered();
      showNow(under);
    }, HOVER_DELAY_MS);
  };
  const rest = (target: EventTarget | null) => {
    const next = tippedAt(target);
    if (next === under) return;
    under = next;
    hide();
    if (next) showSoon();
  };
  const scrolled = () => {
    hide();
    if (under) showSoon();
  };
  // A blur doesn't cancel the delay of a resting mouse.
  const blur = () => current && hide();
  const focus = (target: EventTarget | null) => {
    const next = tippedAt(target);
    if (next?.matches(":focus-visible")) showNow(next);
    else blur();
  };
  addEventListener(
    "pointerover",
    ({ pointerType, target }) => pointerType === "mouse" && rest(target),
    options,
  );
  // The mouse left the window.
  addEventListener("pointerout", ({ relatedTarget }) => !relatedTarget && rest(null), options);
  addEventListener("pointerdown", hide, options);
  addEventListener("focusin", ({ target }) => focus(target), options);
  addEventListener("focusout", blur, options);
  addEventListener("scroll", scrolled, options);
  addEventListener("keydown", ({ key }) => key === "Escape" && hide(), options);
  // Positions of mouse and focus before the page was interactive.
  focus(document.activeElement);
  if (matchMedia("(hover: hover)").matches) rest(hovered());
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

const tippedAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("[data-tip]") : null;

/** Innermost element with a tooltip under the mouse. */
const hovered = () => [...document.querySelectorAll("[data-tip]:hover")].at(-1) ?? null;

function Tip({ anchor, hide }: { anchor: Element; hide: () => void }) {
  const tip = useRef<HTMLDivElement>(null);
  const text = useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const page = new MutationObserver(() => (anchor.isConnected ? changed() : hide()));
        page.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-tip"] });
        return () => page.disconnect();
      },
      [anchor, hide],
    ),
    () => anchor.getAttribute("data-tip"),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box) return;
    // In the top layer no panel, dialog or scrolling list can clip it.
    if ("showPopover" in box && !box.matches(":popover-open")) box.showPopover();
    const place = anchor.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const middle = place.left + place.width / 2;
    const left = Math.min(Math.max(EDGE, middle - width / 2), innerWidth - width - EDGE);
    const above = place.top - height - EDGE >= EDGE;
    box.style.left = `${left}px`;
    box.style.top = `${above ? place.top - height - EDGE : place.bottom + EDGE}px`;
    box.style.setProperty("--arrow", `${middle - left}px`);
    box.dataset.side = above ? "above" : "below";
  }, [anchor, text]);
  return (
    <div
      className="motion-rise group pointer-events-none fixed inset-auto z-tip m-0 max-w-72 overflow-visible rounded-control border border-line-control bg-tip px-2.5 py-1.5 text-caption font-medium text-ink shadow-menu"
      popover="manual"
      ref={tip}
      role="tooltip"
    >
      <span>{text}</span>
      <span className="absolute left-[var(--arrow)] size-2 -translate-x-1/2 rotate-45 border-line-control bg-tip group-data-[side=above]:-bottom-[5px] group-data-[side=below]:-top-[5px] group-data-[side=above]:border-r group-data-[side=above]:border-b group-data-[side=below]:border-t group-data-[side=below]:border-l" />
    </div>
  );
}
