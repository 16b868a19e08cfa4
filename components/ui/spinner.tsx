import { clsx } from "clsx";

/** Turning ring; it doesn't turn under reduced motion. Decorative: the text beside it says what is happening. */
export function Spinner({ className, size = "1rem" }: { className?: string; size?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={clsx("shrink-0 animate-[spin_800ms_linear_infinite]", className)}
      fill="none"
      height={size}
      viewBox="0 0 16 16"
      width={size}
    >
      <circle cx="8" cy="8" opacity="0.28" r="6" stroke="currentColor" strokeWidth="2" />
      <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeLinecap="round" strokeWidth="2" />
    </svg>
  );
}
