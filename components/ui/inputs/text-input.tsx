import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface TextInputProps extends Omit<ComponentProps<"input">, "size"> {
  /** A 16 px icon at the start. */
  icon?: ReactNode;
  size?: "md" | "lg";
}

/** A one-line field. `className` goes to the input. */
export function TextInput({ icon, size = "md", className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={clsx("control", size === "lg" && "control-lg", icon && "ps-9", className)}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-soft">
        {icon}
      </span>
      {input}
    </span>
  );
}
