"use client";

import { directionOf } from "@chairtime/messages/languages";
import * as Radix from "@radix-ui/react-tabs";
import { type ComponentProps, useContext, useEffect, useRef } from "react";
import { cx } from "./cx";
import { WordsContext } from "./words/words-context";

/** Tabs and what they show; the arrow keys go from tab to tab in the direction of reading. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  const { language } = useContext(WordsContext);
  return <Radix.Root dir={directionOf(language)} {...props} />;
}

/** The row of tabs with the underline that slides to the chosen one; spread over the width on a phone. */
export function TabsList({ className, children, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const follow = () => {
      const chosen = row.querySelector<HTMLElement>('[role="tab"][data-state="active"]');
      if (!chosen) return;
      row.style.setProperty("--tab-x", `${chosen.offsetLeft}px`);
      row.style.setProperty("--tab-w", `${chosen.offsetWidth}px`);
      row.dataset.followed = "";
    };
    follow();
    const states = new MutationObserver(follow);
    states.observe(row, { subtree: true, attributeFilter: ["data-state"] });
    const sizes = new ResizeObserver(follow);
    sizes.observe(row);
    return () => {
      states.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <Radix.List
      {...rest}
      className={cx(
        "group relative flex justify-between gap-4 overflow-x-auto border-line border-b [scrollbar-width:none] sm:justify-start sm:gap-6",
        className,
      )}
      ref={list}
    >
      {children}
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 hidden h-0.5 w-(--tab-w) translate-x-(--tab-x) rounded-full bg-accent transition-[translate,width] duration-180 ease-spring group-data-followed:block forced-colors:bg-[Highlight]"
      />
    </Radix.List>
  );
}

/** One tab. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={cx(
        "relative h-11 shrink-0 whitespace-nowrap rounded-chip font-medium text-body text-soft transition-colors -outline-offset-2! hover:text-ink data-[state=active]:text-ink",
        className,
      )}
    />
  );
}

/** What one tab shows. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cx("rounded-chip outline-offset-4", className)} />;
}
