/** Between the toasts and what keeps clear of them. */
const GAP = 8;

export interface ToastScene {
  /** The left edge of the toasts, in px of the page. */
  left: number;
  /** The controls at the end of the top bar, as they lie without toasts; null on pages without a bar. */
  controls: { left: number; right: number } | null;
  /** Where the bar's other controls end, and its lower edge. */
  barFilledTo: number;
  barBottom: number;
  /** The topmost dialog's edges; null where none is open. */
  dialog: { left: number; right: number } | null;
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
 * Returns how toasts and controls keep clear of each other. The toasts stay in their corner as long as something else can
 * make room: an open dialog begins below them, and the bar's controls move aside. Only in a bar too narrow for that, the
 * toasts move below it.
 */
export function placeToasts(scene: ToastScene): ToastPlacement {
  const { left, controls, dialog } = scene;
  if (dialog) return { push: 0, top: null, isBelow: dialog.right + GAP > left };
  if (!controls) return { push: 0, top: null, isBelow: false };
  const push = Math.max(0, controls.right + GAP - left);
  if (controls.left - push >= scene.barFilledTo + GAP) return { push, top: null, isBelow: false };
  return { push: 0, top: scene.barBottom + GAP, isBelow: false };
}
