import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A translucent surface with a hairline edge. */
export function Panel({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} className={clsx("rounded-card border border-line bg-panel shadow-panel", className)} />
  );
}
