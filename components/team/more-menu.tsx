"use client";

import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/**
 * A button that opens more buttons, and closes them as one is pressed. A popover of the browser's
 * (docs/decisions/0401-the-platforms-own-controls.md).
 */
export function MoreMenu(props: {
  label: string;
  className?: string;
  buttonClassName?: string;
  iconClassName?: string;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // It opens without script too, as early as the page shows.
  useEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), []);
  const close = () => panel.current?.hidePopover();
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves what is in it
    <div className={props.className} onBlur={closeBehind}>
      <Button
        aria-controls={id}
        aria-expanded={open}
        className={clsx(props.buttonClassName, open && "bg-selected!")}
        icon={<Ellipsis aria-hidden="true" className={props.iconClassName} size="1rem" strokeWidth={1.75} />}
        popoverTarget={id}
        variant="ghost"
      >
        {props.label}
      </Button>
      <div
        className="below-opener motion-rise mt-2 w-60 rounded-menu border border-line-control bg-menu p-1.5 text-ink shadow-menu"
        id={id}
        onToggle={({ newState }) => setOpen(newState === "open")}
        popover="auto"
        ref={panel}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it hears the buttons in it, which click by keyboard */}
        <div className="grid" onClick={close}>
          {props.children}
        </div>
      </div>
    </div>
  );
}
