/** Goes before the text of each part of a `dotted-line` but the first. Decorative. */
export function Dot() {
  return (
    <span aria-hidden="true" className="absolute start-[0.11em] astride">
      ·{" "}
    </span>
  );
}
