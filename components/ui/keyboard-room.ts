/**
 * Keeps a sheet's field in sight while it is typed in: for as long as the element is there, it makes room for an
 * on-screen keyboard that lies over the page, and scrolls to the field when the room changes. A `ref`.
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
