import { clsx } from "clsx";

/** Placeholder of loading content, in its place and shape. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton block rounded-chip", className)} />;
}
