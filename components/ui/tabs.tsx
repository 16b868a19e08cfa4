"use client";

import { clsx } from "clsx";
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
} from "react";
import { readingKey } from "./direction";

interface Group {
  /** What the ids of its tabs and panels begin with. */
  id: string;
  chosen: string;
  choose: (value: string) => void;
}

const GroupContext = createContext<Group>({ id: "", chosen: "", choose: () => undefined });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

export interface TabsProps extends Pick<ComponentProps<"div">, "className" | "children"> {
  /** The chosen tab's. */
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Tabs and what they show, by the tabs pattern of WAI-ARIA: one stop for Tab, from which the arrow keys go from tab to
 * tab in the direction of reading, and choose.
 */
export function Tabs({ value, onValueChange, ...rest }: TabsProps) {
  const id = useId();
  const choose = (next: string) => {
    if (next !== value) onValueChange(next);
  };
  return (
    <GroupContext value={{ id, chosen: value, choose }}>
      <div {...rest} />
    </GroupContext>
  );
}

/** Returns which of so many tabs a key leads to from one of them, round at both ends; null where it has no meaning. */
function tabAfter(key: string, from: number, count: number): number | null {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** Moves along the row. With another key held, an arrow is the browser's: Alt and an arrow is Back. */
function move(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = tabs.findIndex((tab) => tab.contains(document.activeElement));
  const to = tabAfter(readingKey(event.key), from, tabs.length);
  const next = from < 0 || to === null ? undefined : tabs[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

export interface TabsListProps extends Pick<ComponentProps<"div">, "className" | "children"> {
  "aria-label": string;
}

/** The row of tabs with the underline that slides to the chosen one; spread over the width on a phone. */
export function TabsList({ className, children, ...rest }: TabsListProps) {
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
    // Another language moves the tabs within a row of the same size.
    states.observe(document.documentElement, { attributeFilter: ["lang"] });
    const sizes = new ResizeObserver(follow);
    sizes.observe(row);
    return () => {
      states.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <div
      {...rest}
      className={clsx(
        "group relative flex justify-between gap-4 overflow-x-auto border-line border-b [scrollbar-width:none] sm:justify-start sm:gap-6",
        className,
      )}
      onKeyDown={move}
      ref={list}
      role="tablist"
    >
      {children}
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 hidden h-0.5 w-(--tab-w) translate-x-(--tab-x) rounded-full bg-accent transition-[translate,width] duration-180 ease-spring group-data-followed:block forced-colors:bg-[Highlight]"
      />
    </div>
  );
}

export interface TabsTriggerProps
  extends Pick<ComponentProps<"button">, "className" | "children" | "onFocus" | "onPointerEnter"> {
  /** A word without spaces: it becomes a part of ids. */
  value: string;
}

/** One tab. */
export function TabsTrigger({ className, value, ...rest }: TabsTriggerProps) {
  const { id, chosen, choose } = useContext(GroupContext);
  const isChosen = value === chosen;
  return (
    <button
      {...rest}
      aria-controls={isChosen ? panelId(id, value) : undefined}
      aria-selected={isChosen}
      className={clsx(
        "relative h-11 shrink-0 whitespace-nowrap rounded-chip font-medium text-body text-soft transition-colors -outline-offset-2! hover:text-ink data-[state=active]:text-ink",
        className,
      )}
      data-state={isChosen ? "active" : "inactive"}
      id={tabId(id, value)}
      onClick={() => choose(value)}
      onMouseDown={(event) => {
        // A press chooses at once, before the click. Safari does not focus a pressed button.
        if (event.button !== 0 || event.ctrlKey) return event.preventDefault();
        event.currentTarget.focus();
        choose(value);
      }}
      role="tab"
      tabIndex={isChosen ? 0 : -1}
      type="button"
    />
  );
}

export interface TabsContentProps extends Pick<ComponentProps<"div">, "className" | "children"> {
  /** Its tab's. */
  value: string;
}

/** What one tab shows; nothing while another is chosen. */
export function TabsContent({ className, value, children, ...rest }: TabsContentProps) {
  const { id, chosen } = useContext(GroupContext);
  if (value !== chosen) return null;
  return (
    <div
      {...rest}
      aria-labelledby={tabId(id, value)}
      className={clsx("rounded-chip outline-offset-4", className)}
      id={panelId(id, value)}
      role="tabpanel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads from the tabs to what they show, even without controls
      tabIndex={0}
    >
      {children}
    </div>
  );
}
