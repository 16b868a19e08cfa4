import type { ComponentProps } from "react";
import { cx } from "../cx";

/** A field of several lines. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={cx("control resize-y py-2", className)} rows={rows} />;
}
