"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

const LINE = "team-line";

/** What is to be known before the board; a phone shows a summary in one line, which opens to it. */
export function TeamLine({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-2 sm:mt-1">
      <button
        aria-controls={LINE}
        aria-expanded={open}
        className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line bg-chip px-3 text-start text-label transition-colors hover:bg-icon-hover sm:hidden"
        onClick={() => setOpen(!open)}
        type="button"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className={clsx("shrink-0 text-soft transition-transform", open && "rotate-180")}
          size="1rem"
          strokeWidth={1.75}
        />
      </button>
      <div className={clsx("max-sm:space-y-1", open ? "max-sm:mt-2" : "max-sm:hidden")} id={LINE}>
        {children}
      </div>
    </div>
  );
}
