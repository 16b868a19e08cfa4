"use client";

import Link from "next/link";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "./cx";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "border border-transparent bg-accent font-semibold text-accent-ink shadow-primary hover:bg-accent-hover active:bg-accent-pressed",
  secondary:
    "border border-line-control bg-chip font-medium text-ink hover:border-edge-hover hover:bg-icon-hover active:bg-chip",
  ghost: "border border-transparent font-medium text-soft hover:bg-icon-hover hover:text-ink active:bg-chip",
  danger:
    "border border-off/34 bg-off/12 font-medium text-off-text hover:border-off/55 hover:bg-off/20 active:bg-off/16",
};

// By touch every button is at least 44 high; a pointer needs less.
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-11 rounded-control px-2.5 text-label sm:min-h-8",
  md: "min-h-11 rounded-field px-3.5 text-body sm:min-h-9 sm:rounded-control",
  lg: "min-h-12 rounded-field px-4 text-base/6 tracking-[-0.006em] sm:min-h-11 sm:text-[15px]/5",
};

/** The classes of a button, for links and triggers that look like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return cx(
    "inline-flex select-none items-center justify-center gap-2 whitespace-nowrap py-1 text-center transition-colors",
    "disabled:pointer-events-none disabled:opacity-42",
    VARIANTS[variant],
    SIZES[size],
  );
}

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While busy the button keeps its focus, says `busyLabel` and swallows clicks. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
}

/** A button; `type="button"` unless said otherwise. */
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
      className={cx(buttonClass(variant, size), busy && "cursor-default", className)}
      onClick={click}
      type={type}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
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
    <Link {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </Link>
  );
}
