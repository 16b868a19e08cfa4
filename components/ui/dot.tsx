/** Separates the parts of a `dotted-line`; goes before each but the first. Decorative. */
export function Dot() {
  return (
    <span aria-hidden="true" className="absolute start-[0.11em] astride">
      ·{" "}
    </span>
  );
}
