/**
 * The one history entry of open dialogs, however many lie over one another: Back closes the topmost, and the page stays.
 * Closing in any other way takes the entry out again. The router sees the same address throughout.
 */

/** Answers Back for one open dialog. Returns whether it stays open, because it asks first or is busy. */
type Leave = () => boolean;

/** Marks the entry in `history.state`. */
const MARK = "dialog";

let open: readonly Leave[] = [];
/** `leaving`, `returning`, `resuming`: a step back, or on again, is under way. */
let entry: "none" | "pushed" | "leaving" | "returning" | "resuming" = "none";
/** The address from which such a step began. */
let from = "";
let isWatching = false;

const isOurs = () => Boolean(history.state?.[MARK]);

/** Records that a dialog has opened. Returns a function that records its close. */
export function enterDialog(leave: Leave): () => void {
  watchDialogEntry();
  open = [...open, leave];
  settle();
  return () => {
    open = open.filter((other) => other !== leave);
    // Where the next dialog takes this one's place, it is in the history by then.
    queueMicrotask(settle);
  };
}

/**
 * Listens to Back and Forward. A page calls this once: an entry whose dialog is gone, after a reload or by Forward, is
 * left at once.
 */
export function watchDialogEntry(): void {
  if (!isWatching) addEventListener("popstate", moved, { capture: true });
  isWatching = true;
  if (entry === "none" && open.length === 0 && isOurs()) step("leaving");
}

/** Makes the history agree with the dialogs that are open, once no step is under way. */
function settle(): void {
  if (entry === "none" && open.length > 0) {
    if (!isOurs()) history.pushState({ [MARK]: true }, "");
    entry = "pushed";
  } else if (entry === "pushed" && open.length === 0) {
    // The user may have left through a link in the dialog.
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
    // A person who went on before the step arrived was led back by it, only as far as here: the page they chose comes next.
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
    // The router has nothing to do for a step that only this file can see.
    if (location.href === from) event.stopImmediatePropagation();
    entry = isOurs() ? "pushed" : "none";
    settle();
  } else if (entry === "pushed" && !isOurs()) {
    const stays = open.at(-1)?.() ?? false;
    if (stays || open.length > 1) step("returning");
    else entry = "none";
  } else if (entry === "none" && isOurs()) step("leaving");
}
