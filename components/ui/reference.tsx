import { cx } from "./cx";

/** The line under a failure by which support finds the call in the logs. */
export function Reference({ id, className }: { id: string | null | undefined; className?: string }) {
  if (!id) return null;
  return (
    <span className={cx("mt-1 block break-all text-caption text-soft", className)}>Reference: {id}</span>
  );
}
