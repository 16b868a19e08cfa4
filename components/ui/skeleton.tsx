import { cx } from "./cx";

/** A block in the place and shape of loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("skeleton block rounded-chip", className)} />;
}
