import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A multi-line field. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={clsx("control resize-y py-2", className)} rows={rows} />;
}
