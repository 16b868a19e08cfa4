"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { IconTile } from "@/components/ui/icon-tile";

export interface StateViewProps {
  /** A 24 px icon with a 1.5 stroke. */
  icon: ReactNode;
  tone?: "neutral" | "success" | "danger";
  heading: string;
  children?: ReactNode;
  /** Buttons, at the foot of the card. */
  actions?: ReactNode;
  /** A caption under the buttons. */
  hint?: ReactNode;
  /** Whether the view replaced another one: its heading then takes focus, so that screen readers announce it. */
  arrived?: boolean;
  /** Makes the card as high as the form of two fields that will replace it, so that nothing moves. */
  beforeForm?: boolean;
}

/** A view without a form: icon, heading, what it means, where to go next. */
export function StateView(props: StateViewProps) {
  const { icon, tone, heading, children, actions, hint, arrived = true, beforeForm = false } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) title.current?.focus();
  }, [arrived]);
  return (
    <div
      className={clsx("auth-card flex flex-col text-center", beforeForm ? "sm:min-h-109" : "sm:min-h-100")}
    >
      <div className="mt-2 flex justify-center">
        <IconTile tone={tone}>{icon}</IconTile>
      </div>
      <h1 className="mt-4 text-xl/7 font-semibold tracking-[-0.018em] outline-none" ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children && <div className="mt-2 text-balance text-body text-soft">{children}</div>}
      {actions && <div className="mt-auto grid gap-2 pt-8">{actions}</div>}
      {hint && <p className="mt-4 text-balance text-caption text-faint">{hint}</p>}
    </div>
  );
}
