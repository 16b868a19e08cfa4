/**
 * Keeps the field being typed in visible: while the element is mounted, makes room for an on-screen keyboard that covers
 * the page, and scrolls to the field when that changes. To be used as a `ref`.
 */
export function keyboardRoom(room: HTMLElement | null) {
  const view = window.visualViewport;
  if (!room || !view) return;
  const fit = () => {
    const covered = view.scale === 1 ? innerHeight - view.height - view.offsetTop : 0;
    room.style.paddingBottom = covered > 1 ? `${covered}px` : "";
    const field = document.activeElement;
    if (field?.matches("input, select, textarea") && room.contains(field))
      field.scrollIntoView({ block: "nearest" });
  };
  view.addEventListener("resize", fit);
  return () => view.removeEventListener("resize", fit);
}
