"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { Spinner } from "./spinner";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While busy the button keeps its focus, shows `busyLabel` and ignores clicks. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
}

/** A button, of `type="button"` by default. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      event.stopPropagation();
    } else onClick?.(event);
  };
  return (
    <button
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx(buttonClass(variant, size), busy && "cursor-default", className)}
      onClick={click}
      type={type}
    >
      {busy ? <Spinner /> : icon}
      <span className="contents">{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClass(variant, size), className)}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  );
}
