import type { ComponentProps } from "react";
import { cx } from "./cx";

/** A translucent surface with a hairline edge. */
export function Panel({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("rounded-card border border-line bg-panel shadow-panel", className)} />;
}
