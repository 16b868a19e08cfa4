const waiting = new Set<() => void>();
let drawing: (() => void) | null = null;
let asked = false;

/**
 * Calls each `act` in its own frame, first come first served, so that several heavy pieces never make one long task.
 * The returned function cancels the call or, after it, reports the piece as drawn. Only then is the next one called:
 * React would otherwise batch several.
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
