/**
 * Calls `act` once no dialog is open and the last one has returned the focus, which happens as it leaves the document.
 * The returned function cancels the call.
 */
export function afterDialogs(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (document.querySelector("[role='dialog']")) return;
    observer.disconnect();
    // Focus returns in a separate task.
    timer = setTimeout(act);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true });
  look();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
