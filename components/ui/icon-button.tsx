"use client";

import { clsx } from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "./spinner";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The button's tooltip, and its name without an `aria-label`. */
  label: string;
  icon: ReactNode;
  busy?: boolean;
}

/** A quiet square button with a name and a tooltip. */
export function IconButton({
  label,
  icon,
  busy = false,
  className,
  onClick,
  type = "button",
  ...rest
}: IconButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      event.stopPropagation();
    } else onClick?.(event);
  };
  return (
    <button
      aria-label={label}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx(
        "inline-grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors sm:size-8",
        "hover:bg-icon-hover hover:text-ink active:bg-chip disabled:pointer-events-none disabled:opacity-42",
        className,
      )}
      data-tip={label}
      onClick={click}
      type={type}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
