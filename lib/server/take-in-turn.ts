/** Takes the oldest that waits in the first line with room for it, and puts that line last. */
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
