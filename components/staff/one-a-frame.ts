const waiting = new Set<() => void>();
let drawing: (() => void) | null = null;
let asked = false;

/**
 * Calls `act` in a frame of its own, in the order of asking: several heavy pieces then never make one long task. What
 * it gives takes the wish back or, after the call, says that the piece is drawn: only then comes the next one's turn,
 * so that React never gathers several.
 */
export function oneAFrame(act: () => void): () => void {
  waiting.add(act);
  askForFrame();
  return () => {
    waiting.delete(act);
    if (drawing !== act) return;
    drawing = null;
    askForFrame();
  };
}

function askForFrame(): void {
  if (asked || drawing || waiting.size === 0) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    drawing = first;
    first();
  });
}
