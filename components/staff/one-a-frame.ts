const waiting = new Set<() => void>();
let asked = false;

/**
 * Calls `act` in a frame that no other waiting call shares, in the order of asking: several heavy pieces then never make
 * one long task. Gives what takes the wish back.
 */
export function oneAFrame(act: () => void): () => void {
  waiting.add(act);
  askForFrame();
  return () => {
    waiting.delete(act);
  };
}

function askForFrame(): void {
  if (asked || waiting.size === 0) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    askForFrame();
    first();
  });
}
