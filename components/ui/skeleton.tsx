import { clsx } from "clsx";

/** A block in the place and shape of loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton block rounded-chip", className)} />;
}
