import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Labelled checkbox; `className` goes on the label. */
export function Checkbox({ className, title, children, ...input }: ComponentProps<"input">) {
  return (
    <label className={clsx("flex min-h-11 cursor-pointer items-center", className)} title={title}>
      <input {...input} className="checkbox" type="checkbox" />
      <span className="contents">{children}</span>
    </label>
  );
}
