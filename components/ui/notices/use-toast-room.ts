"use client";

import { type RefObject, useEffect } from "react";
import { placeToasts } from "./toast-place";

const GAP = 8;
/** The part of a bar that moves aside for toasts; the element before it stays. */
export const YIELDS = "data-yields-to-toasts";
/** A bar of the page's own, below the top bar; at most one on a page. */
export const PAGE_BAR = "data-page-bar";
/** The page-wide box in which a dialog lies. */
export const DIALOG_ROOM = "data-dialog-room";

const numberOf = (length: string) => Number.parseFloat(length) || 0;

/** Keeps toasts clear of the bar's and open dialogs' controls, while there are any in the section. */
export function useToastRoom(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const host = section.current;
    if (!host) return;
    const place = () => placeIn(host);
    const watch = new MutationObserver(place);
    // Toasts come, go and grow in it; dialogs come and go in the body.
    watch.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
    watch.observe(document.body, { childList: true });
    addEventListener("resize", place);
    place();
    return () => {
      watch.disconnect();
      removeEventListener("resize", place);
    };
  }, [section]);
}

function placeIn(host: HTMLElement): void {
  const controls = document.querySelector<HTMLElement>(`[${YIELDS}]`);
  const rooms = [...document.querySelectorAll<HTMLElement>(`[${DIALOG_ROOM}]`)];
  const list = host.querySelector<HTMLElement>("[data-sonner-toaster]");
  const toasts = [...(list?.querySelectorAll<HTMLElement>("[data-sonner-toast]") ?? [])];
  if (!list || toasts.length === 0) {
    for (const room of rooms) setLength(room, "--toast-room", null);
    if (controls) setLength(controls, "--toast-push", null);
    return;
  }
  const widest = Math.max(...toasts.map(({ offsetWidth }) => offsetWidth));
  const bar = controls?.parentElement?.getBoundingClientRect();
  const own = controls?.getBoundingClientRect();
  const pushed = numberOf(controls?.style.getPropertyValue("--toast-push") ?? "");
  const dialog = rooms.at(-1)?.querySelector("[role='dialog']")?.getBoundingClientRect();
  const height = Math.max(
    ...toasts.map((toast) => numberOf(toast.style.getPropertyValue("--offset")) + toast.offsetHeight),
  );
  const { push, top, isBelow } = placeToasts({
    height,
    pageBar: document.querySelector(`[${PAGE_BAR}]`)?.getBoundingClientRect() ?? null,
    left: list.getBoundingClientRect().right - widest,
    // While they are on their way the bar's inner edge says where they end.
    controls: controls && own ? { left: innerEdge(controls) - own.width, right: innerEdge(controls) } : null,
    barFilledTo: controls?.previousElementSibling?.getBoundingClientRect().right ?? 0,
    barBottom: bar?.bottom ?? 0,
    dialog: dialog ?? null,
  });
  if (controls && push !== pushed) setLength(controls, "--toast-push", push);
  setLength(list, "--toast-top", top);
  const begin = numberOf(getComputedStyle(list).top);
  for (const room of rooms) setLength(room, "--toast-room", isBelow ? begin + height + GAP : null);
}

/** Returns where the controls end without a push. */
function innerEdge(controls: HTMLElement): number {
  const bar = controls.parentElement;
  return bar ? bar.getBoundingClientRect().right - numberOf(getComputedStyle(bar).paddingRight) : 0;
}

/** Sets a length in px, only where it differs: each write triggers another check. */
function setLength(element: HTMLElement, name: string, length: number | null): void {
  const value = length === null || length === 0 ? "" : `${length}px`;
  if (element.style.getPropertyValue(name) === value) return;
  if (value === "") element.style.removeProperty(name);
  else element.style.setProperty(name, value);
}
