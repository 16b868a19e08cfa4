/**
 * The one history entry of open dialogs, however many are stacked: Back closes the topmost, and the page stays. Closing
 * in any other way removes the entry. The router sees the same address throughout.
 */

/** Handles Back for one open dialog. True if it stays open, because it asks first or is busy. */
type Leave = () => boolean;

/** Marks the entry in `history.state`. */
const MARK = "dialog";

let open: readonly Leave[] = [];
/** `leaving`, `returning`, `resuming`: a step back or forward is under way. */
let entry: "none" | "pushed" | "leaving" | "returning" | "resuming" = "none";
/** Address before that step. */
let from = "";
let isWatching = false;

const isOurs = () => Boolean(history.state?.[MARK]);

/** Records an opened dialog. The returned function records its close. */
export function enterDialog(leave: Leave): () => void {
  watchDialogEntry();
  open = [...open, leave];
  settle();
  return () => {
    open = open.filter((other) => other !== leave);
    // Leaves time for the next dialog to replace this one in the history.
    queueMicrotask(settle);
  };
}

/**
 * Handles Back and Forward. Called once per page: an entry whose dialog is gone, after a reload or by Forward, is left
 * at once.
 */
export function watchDialogEntry(): void {
  if (!isWatching) addEventListener("popstate", moved, { capture: true });
  isWatching = true;
  if (entry === "none" && open.length === 0 && isOurs()) step("leaving");
}

/** Adjusts the history to the open dialogs, once no step is under way. */
function settle(): void {
  if (entry === "none" && open.length > 0) {
    if (!isOurs()) history.pushState({ [MARK]: true }, "");
    entry = "pushed";
  } else if (entry === "pushed" && open.length === 0) {
    // The user may have followed a link in the dialog.
    if (isOurs()) step("leaving");
    else entry = "none";
  }
}

function step(where: "leaving" | "returning"): void {
  entry = where;
  from = location.href;
  history.go(where === "leaving" ? -1 : 1);
}

function moved(event: PopStateEvent): void {
  if (entry === "leaving" && isOurs()) {
    // A user who navigated before this step arrived was led back only as far as here: their page comes next.
    event.stopImmediatePropagation();
    entry = "resuming";
    history.go(1);
    return;
  }
  if (entry === "resuming") {
    event.stopImmediatePropagation();
    entry = "none";
    settle();
    return;
  }
  if (entry === "leaving" || entry === "returning") {
    // The router needn't handle a step that only this file can see.
    if (location.href === from) event.stopImmediatePropagation();
    entry = isOurs() ? "pushed" : "none";
    settle();
  } else if (entry === "pushed" && !isOurs()) {
    const stays = open.at(-1)?.() ?? false;
    if (stays || open.length > 1) step("returning");
    else entry = "none";
  } else if (entry === "none" && isOurs()) step("leaving");
}
