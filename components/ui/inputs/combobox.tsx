"use client";

import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";

export interface ComboboxProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "list"> {
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly string[];
  /** Stacks long suggestions. */
  long?: boolean;
}

/**
 * Free text with suggestions: an editable combobox with a listbox, by the WAI-ARIA pattern. Our own code, all in this
 * file (docs/decisions/0401-the-platforms-own-controls.md names the libraries that were tried).
 */
export function Combobox({
  value,
  onChange,
  suggestions,
  long = false,
  className,
  id,
  ...rest
}: ComboboxProps) {
  const t = useTranslations("ui");
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = matching(suggestions, value);
  const expanded = open && matches.length > 0;
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before the page was interactive
  useEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed === value) return;
    onChange(typed);
    setOpen(input.current === document.activeElement);
  }, []);
  useEffect(() => {
    if (!expanded) return;
    // The list may open outside a dialog's visible part, and so may the selected option in a long list.
    list.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
    list.current?.scrollIntoView({ block: "nearest" });
  }, [expanded]);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const choose = (text: string) => {
    onChange(text);
    setOpen(false);
    setActive(-1);
  };
  const move = (event: KeyboardEvent, to: (length: number) => number) => {
    event.preventDefault();
    setOpen(true);
    if (matches.length > 0) setActive(to(matches.length));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, it owns the keys.
    if (event.nativeEvent.isComposing) return;
    const chosen = matches[active];
    if (event.key === "ArrowDown") move(event, (length) => (active + 1) % length);
    else if (event.key === "ArrowUp") move(event, (length) => (active <= 0 ? length : active) - 1);
    else if (event.key === "Enter" && expanded && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && expanded) {
      // Closes the list, not the surrounding dialog.
      event.stopPropagation();
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      setOpen(false);
    } else if (event.key === "Tab") setOpen(false);
  };

  return (
    <div className="relative">
      <input
        autoComplete="off"
        {...rest}
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={expanded}
        className={clsx("control pe-9", className)}
        id={id}
        ref={input}
        onBlur={(event) => {
          setOpen(false);
          rest.onBlur?.(event);
        }}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={keyDown}
        role="combobox"
        type="text"
        value={value}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-soft"
        size="1rem"
        strokeWidth={1.75}
      />
      <div
        className={clsx(
          "motion-rise absolute inset-x-0 top-full z-inset mt-2 grid max-h-56 grid-cols-1 overflow-y-auto rounded-menu border border-line-control bg-menu p-1.5 shadow-menu",
          !long && "sm:grid-cols-2",
          !expanded && "hidden",
        )}
        id={listId}
        ref={list}
        role="listbox"
        aria-label={t("suggestions")}
      >
        {expanded &&
          matches.map((text, index) => (
            <Suggestion
              active={index === active}
              choose={() => choose(text)}
              id={`${listId}-${index}`}
              key={text}
              selected={text.toLowerCase() === value.trim().toLowerCase()}
              text={text}
            />
          ))}
      </div>
    </div>
  );
}

/** All suggestions while nothing or exactly one is typed, else those containing the text. */
function matching(suggestions: readonly string[], value: string): readonly string[] {
  const typed = value.trim().toLowerCase();
  if (typed === "" || suggestions.some((text) => text.toLowerCase() === typed)) return suggestions;
  return suggestions.filter((text) => text.toLowerCase().includes(typed));
}

function Suggestion(props: {
  id: string;
  text: string;
  active: boolean;
  selected: boolean;
  choose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    <div
      aria-selected={props.selected}
      className={clsx(
        "flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control px-2.5 text-body text-soft sm:min-h-9",
        "hover:bg-icon-hover hover:text-ink",
        (props.active || props.selected) && "bg-icon-hover text-ink",
        props.active && "outline-2 -outline-offset-2 outline-(--ring)",
      )}
      id={props.id}
      onClick={props.choose}
      // Runs before the field loses focus and closes the list.
      onPointerDown={(event) => event.preventDefault()}
      role="option"
      tabIndex={-1}
    >
      <span>{props.text}</span>
      {props.selected && (
        <Check aria-hidden="true" className="text-accent-text" size="0.875rem" strokeWidth={2} />
      )}
    </div>
  );
}
