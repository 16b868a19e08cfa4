/** Takes the oldest entry of the first queue with room for it, and moves that queue to the end. */
export function takeInTurn<Waiting>(
  lines: Map<string, Waiting[]>,
  hasRoom: (head: Waiting) => boolean,
): Waiting | null {
  for (const [name, line] of lines) {
    const [head] = line;
    if (head !== undefined && !hasRoom(head)) continue;
    lines.delete(name);
    line.shift();
    if (line.length > 0) lines.set(name, line);
    if (head !== undefined) return head;
  }
  return null;
}
