/** The product's mark: three quarters of a ring, clock hands inside, a chair from the side. Decorative. */
export function Mark({ size = 36, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      height={size}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="4"
      viewBox="0 0 36 36"
      width={size}
    >
      <path d="M18 2a16 16 0 1 0 16 16" stroke="currentColor" />
      <path className="stroke-accent forced-colors:stroke-[Highlight]" d="M18 9v9h9" />
    </svg>
  );
}
