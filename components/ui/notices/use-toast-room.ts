"use client";

import { type RefObject, useEffect } from "react";
import { isRightToLeft } from "../direction";
import { isSpecified, placeToasts } from "./toast-place";

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
  const bar = edgesOf(controls?.parentElement);
  const own = edgesOf(controls);
  const pushed = numberOf(controls?.style.getPropertyValue("--toast-push") ?? "");
  const dialog = rooms.at(-1)?.querySelector("[role='dialog']");
  const height = Math.max(
    ...toasts.map((toast) => numberOf(toast.style.getPropertyValue("--offset")) + toast.offsetHeight),
  );
  const { push, top, isBelow } = placeToasts({
    height,
    pageBar: edgesOf(document.querySelector(`[${PAGE_BAR}]`)),
    left: (edgesOf(list)?.right ?? 0) - widest,
    // While they are on their way the bar's inner edge says where they end.
    controls:
      controls && own
        ? { left: innerEdge(controls) - (own.right - own.left), right: innerEdge(controls) }
        : null,
    barFilledTo: edgesOf(controls?.previousElementSibling)?.right ?? 0,
    barBottom: bar?.bottom ?? 0,
    dialog: edgesOf(dialog),
    mayPush: isSpecified(location.pathname),
    // A closed dialog gives the focus back to the cell that opened it.
    edited: edgesOf(document.activeElement?.closest("[role='gridcell']")),
    pageBottom: innerHeight,
  });
  if (controls && push !== pushed) setLength(controls, "--toast-push", push);
  setLength(list, "--toast-top", top);
  const begin = numberOf(getComputedStyle(list).top);
  for (const room of rooms) setLength(room, "--toast-room", isBelow ? begin + height + GAP : null);
}

/** Where the controls would end without a push, in px. */
function innerEdge(controls: HTMLElement): number {
  const bar = controls.parentElement;
  const edges = edgesOf(bar);
  return bar && edges ? edges.right - numberOf(getComputedStyle(bar).paddingInlineEnd) : 0;
}

/** An element's edges; mirrored on a right-to-left page, where toasts are on the other side. */
function edgesOf(element: Element | null | undefined) {
  if (!element) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return isRightToLeft()
    ? { left: innerWidth - right, right: innerWidth - left, top, bottom }
    : { left, right, top, bottom };
}

/** Sets a length in px, only where it differs: each write triggers another check. */
function setLength(element: HTMLElement, name: string, length: number | null): void {
  const value = length === null || length === 0 ? "" : `${length}px`;
  if (element.style.getPropertyValue(name) === value) return;
  if (value === "") element.style.removeProperty(name);
  else element.style.setProperty(name, value);
}
