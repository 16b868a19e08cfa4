/** Between the toasts and what keeps clear of them. */
const GAP = 8;
/** The specification's distance from the top. */
const TOP = 24;

/** Whether a page is one of the specification's, which says where its toasts are and for how long. */
export const isSpecified = (path: string) => /^\/staff(\/|$)/.test(path);

export interface ToastScene {
  /** The left edge of the toasts, in px of the page. */
  left: number;
  /** Of all toasts, one below the other. */
  height: number;
  /** The controls at the end of the top bar, as they lie without toasts; null on pages without a bar. */
  controls: { left: number; right: number } | null;
  /** Where the bar's other controls end, and its lower edge. */
  barFilledTo: number;
  barBottom: number;
  /** The page's own bar, below the top bar; null where the page has none. */
  pageBar: { top: number; bottom: number; right: number } | null;
  /** The topmost dialog's edges; null where none is open. */
  dialog: { left: number; right: number } | null;
  /** Whether the bar's controls may move aside; else the toasts lie below them. */
  mayPush: boolean;
  /** The cell that was just edited, and the lower edge of the page; null without one. */
  edited: { left: number; right: number; top: number; bottom: number } | null;
  pageBottom: number;
}

export interface ToastPlacement {
  /** How far the bar's controls move aside. */
  push: number;
  /** The toasts' distance from the top; null for the specification's 24 px. */
  top: number | null;
  /** Whether the dialog keeps below the toasts. */
  isBelow: boolean;
}

/**
 * Places toasts and controls clear of each other. The toasts stay in their corner as long as something else can make
 * room: an open dialog begins below them, and the bar's controls move aside. Only in a bar too narrow for that, or one
 * that stays, or where they reach into the page's own bar, the toasts move below it; and below the cell that was just
 * edited.
 */
export function placeToasts(scene: ToastScene): ToastPlacement {
  const { left, controls, dialog } = scene;
  if (dialog) return { push: 0, top: null, isBelow: dialog.right + GAP > left };
  if (!controls) return { push: 0, top: null, isBelow: false };
  const push = Math.max(0, controls.right + GAP - left);
  const makesRoom = push === 0 || (scene.mayPush && controls.left - push >= scene.barFilledTo + GAP);
  const top = makesRoom ? null : scene.barBottom + GAP;
  const below = belowPageBar(scene, top ?? TOP);
  if (below !== null) return { push: 0, top: belowEdited(scene, below) ?? below, isBelow: false };
  return { push: makesRoom ? push : 0, top: belowEdited(scene, top ?? TOP) ?? top, isBelow: false };
}

/** Top of toasts below the edited cell; null if they don't reach it from `top`, or have no room there. */
function belowEdited({ left, height, edited, pageBottom }: ToastScene, top: number): number | null {
  if (!edited || edited.right <= left || top >= edited.bottom || top + height <= edited.top) return null;
  const below = edited.bottom + GAP;
  return below + height <= pageBottom ? below : null;
}

/** Top of toasts below the page's bar; null if they don't reach it from `top`. */
function belowPageBar({ left, height, pageBar }: ToastScene, top: number): number | null {
  if (!pageBar || pageBar.right <= left) return null;
  const reaches = top < pageBar.bottom && top + height > pageBar.top;
  return reaches ? pageBar.bottom + GAP : null;
}
