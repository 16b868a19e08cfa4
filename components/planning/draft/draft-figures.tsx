/** A draft's kept wishes and fairness, beside the current week. */
export function DraftFigures({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="In figures" className="flex flex-wrap gap-x-6 gap-y-1 text-label text-soft tabular-nums">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
