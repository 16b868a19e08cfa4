"use client";

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { readingKey, shareAlong } from "@/components/ui/direction";
import type { Span } from "@/lib/schedule/spans";

const STEP = 15;
const FINE_STEP = 1;
const LEAP = 60;

export interface PointedMinute {
  /** Since the date's midnight. */
  minute: number;
  /** Whether keys point at it: screen readers then hear it too. */
  byKeys: boolean;
}

/**
 * The pointed minute of a bar: under the mouse or a finger, or moved by arrow keys on the bar's slider and from its
 * segments (elements with `data-start` and `data-end`).
 */
export function useMinute(window: Span) {
  const [pointed, setPointed] = useState<PointedMinute | null>(null);
  const slider = useRef<HTMLSpanElement>(null);
  const last = window.end - 1;
  const within = (minute: number) => Math.min(last, Math.max(window.start, minute));
  const hide = () => setPointed(null);

  const pointAt = (event: PointerEvent) => {
    const share = shareAlong(event.currentTarget, event.clientX);
    const minute = Math.floor(window.start + share * (window.end - window.start));
    setPointed({ minute: within(minute), byKeys: false });
  };

  const moved = (key: string, fine: boolean, from: number): number | null => {
    const step = fine ? FINE_STEP : STEP;
    if (key === "ArrowRight" || key === "ArrowUp") return (Math.floor(from / step) + 1) * step;
    if (key === "ArrowLeft" || key === "ArrowDown") return (Math.ceil(from / step) - 1) * step;
    if (key === "PageUp") return from + LEAP;
    if (key === "PageDown") return from - LEAP;
    if (key === "Home") return window.start;
    return key === "End" ? last : null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return hide();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(
      readingKey(event.key),
      event.shiftKey,
      pointed?.minute ?? startOf(event.target) ?? window.start,
    );
    if (next === null) return;
    // Keeps the keys from scrolling the page, or stepping through the dates.
    event.preventDefault();
    slider.current?.focus();
    setPointed({ minute: within(next), byKeys: true });
  };

  const onFocus = (event: FocusEvent) => {
    const start = startOf(event.target) ?? window.start;
    const end = endOf(event.target) ?? window.end;
    // A finger has already pointed; its focus event comes later.
    setPointed((old) =>
      old && start <= old.minute && old.minute < end ? old : { minute: start, byKeys: true },
    );
  };

  return {
    pointed,
    slider,
    handlers: {
      onPointerMove: pointAt,
      onPointerDown: (event: PointerEvent) => {
        pointAt(event);
        // Nothing there is focusable: without focus, a tap elsewhere wouldn't end the pointing.
        if (startOf(event.target) === null) {
          event.preventDefault();
          slider.current?.focus();
        }
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") hide();
      },
      onKeyDown,
      onFocus,
      onBlur: hide,
    },
  };
}

const numberOf = (target: EventTarget, name: "start" | "end") => {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-start]") : null;
  return element ? Number(element.dataset[name]) : null;
};
const startOf = (target: EventTarget) => numberOf(target, "start");
const endOf = (target: EventTarget) => numberOf(target, "end");
