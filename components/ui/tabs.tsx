"use client";

import * as Radix from "@radix-ui/react-tabs";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Tabs with their panels. Radix handles the keys, in the page's reading direction. */
export const Tabs = Radix.Root;

/** The row of tabs, with an underline that slides to the selected one; full width on a phone. */
export function TabsList({ className, children, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...rest}
      className={clsx(
        "relative flex justify-between gap-4 overflow-x-auto border-line border-b [scrollbar-width:none] sm:justify-start sm:gap-6",
        className,
      )}
    >
      {children}
      <span
        aria-hidden="true"
        className="tab-line absolute bottom-0 h-0.5 rounded-full bg-accent transition-[left,right] duration-180 ease-spring forced-colors:bg-[Highlight]"
      />
    </Radix.List>
  );
}

/** One tab. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={clsx(
        "tab h-11 shrink-0 whitespace-nowrap rounded-chip font-medium text-body text-soft transition-colors -outline-offset-2! hover:text-ink data-[state=active]:text-ink",
        className,
      )}
    />
  );
}

/** Panel of a tab. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={clsx("rounded-chip outline-offset-4", className)} />;
}
