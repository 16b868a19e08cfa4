"use client";

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

const HOVER_DELAY_MS = 200;
const EDGE = 8;

/**
 * Shows `label` above its child on hover and keyboard focus; Escape hides it.
 * The child must say the same by itself (`aria-label`, text): the tip is for the eye.
 */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens on behalf of the control inside
    <span
      className="contents"
      onBlur={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && setOpen(true)}
      onKeyDown={(event) => event.key === "Escape" && hide()}
      onPointerDown={hide}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") timer.current = setTimeout(() => setOpen(true), HOVER_DELAY_MS);
      }}
      onPointerLeave={hide}
      ref={anchor}
    >
      {children}
      {open && <Tip anchor={anchor.current?.firstElementChild ?? null} hide={hide} label={label} />}
    </span>
  );
}

function Tip({ anchor, label, hide }: { anchor: Element | null; label: ReactNode; hide: () => void }) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !anchor) return;
    // The top layer: no panel, dialog or scrolling list can cut the tip off.
    if ("showPopover" in box) box.showPopover();
    const place = anchor.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const middle = place.left + place.width / 2;
    const left = Math.min(Math.max(EDGE, middle - width / 2), innerWidth - width - EDGE);
    const above = place.top - height - EDGE >= EDGE;
    box.style.left = `${left}px`;
    box.style.top = `${above ? place.top - height - EDGE : place.bottom + EDGE}px`;
    box.style.setProperty("--arrow", `${middle - left}px`);
    box.dataset.side = above ? "above" : "below";
  }, [anchor]);
  useEffect(() => {
    addEventListener("scroll", hide, { capture: true, passive: true, once: true });
    return () => removeEventListener("scroll", hide, { capture: true });
  }, [hide]);
  return createPortal(
    <div
      className="motion-rise group pointer-events-none fixed inset-auto z-tip m-0 max-w-72 overflow-visible rounded-control border border-line-control bg-tip px-2.5 py-1.5 text-caption font-medium text-ink shadow-menu"
      id={id}
      popover="manual"
      ref={tip}
      role="tooltip"
    >
      {label}
      <span className="absolute left-[var(--arrow)] size-2 -translate-x-1/2 rotate-45 border-line-control bg-tip group-data-[side=above]:-bottom-[5px] group-data-[side=below]:-top-[5px] group-data-[side=above]:border-r group-data-[side=above]:border-b group-data-[side=below]:border-t group-data-[side=below]:border-l" />
    </div>,
    document.body,
  );
}
