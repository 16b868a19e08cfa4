"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "./cx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  size?: "md" | "2xl";
  /** While true nothing closes it: no backdrop, no Escape, no close button. */
  busy?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
}

/**
 * A dialog in the middle of the page, a bottom sheet on a phone. Traps the focus and returns it.
 * The focus begins at the element with `data-first-focus`, else at the close button.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size = "md", busy = false } = props;
  const opener = useOpener(open);
  const keepOpen = (event: Event) => {
    if (busy) event.preventDefault();
  };
  return (
    <Radix.Root onOpenChange={onOpenChange} open={open}>
      <Radix.Portal>
        {/*
          Radix's own overlay stops the body's scrolling by a new style sheet, for which the styles of the whole page are
          computed again; the body of these pages never scrolls. And Radix notices a press outside only some time after
          opening.
        */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape and the close button */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <div
          className="scrim motion-scrim pointer-events-auto fixed inset-0 z-scrim bg-scrim"
          data-state={open ? "open" : "closed"}
          onClick={() => {
            if (open && !busy) onOpenChange(false);
          }}
        />
        <div
          className="pointer-events-none fixed inset-0 z-dialog flex items-end justify-center sm:items-center sm:p-[max(1.5rem,env(safe-area-inset-left))] short:sm:py-2"
          ref={keyboardRoom}
        >
          <Radix.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            className={cx(
              "surface-dialog motion-dialog pointer-events-auto relative flex max-h-[calc(100%-2.5rem)] w-full flex-col rounded-t-dialog border border-line-control shadow-dialog sm:max-h-full sm:rounded-dialog",
              size === "2xl" ? "max-w-2xl" : "sm:max-w-[35rem]",
              props.className,
            )}
            onOpenAutoFocus={(event) => {
              const first =
                event.target instanceof Element && event.target.querySelector("[data-first-focus]");
              if (!(first instanceof HTMLElement)) return;
              event.preventDefault();
              first.focus();
            }}
            onEscapeKeyDown={(event) => {
              keepOpen(event);
              // Escape first closes what is open inside: the list of a combobox.
              if (
                event.target instanceof Element &&
                event.target.matches("[role='combobox'][aria-expanded='true']")
              )
                event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const back = opener?.isConnected ? opener : document.getElementById("main");
              back?.focus();
            }}
            onInteractOutside={keepOpen}
          >
            <span
              aria-hidden="true"
              className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-tint/25 sm:hidden"
            />
            <header className="flex min-h-18 shrink-0 items-center justify-between gap-4 border-line border-b py-3 pr-2 pl-5 max-sm:pt-5 sm:pr-5 sm:pl-6 short:min-h-13 short:py-1 short:max-sm:pt-5">
              <div className="min-w-0">
                <Radix.Title className="text-dialog">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="text-label text-soft">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label="Close"
                className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-icon-hover hover:text-ink disabled:opacity-42 sm:size-8"
                disabled={busy}
              >
                <X aria-hidden="true" className="size-5 sm:size-4" strokeWidth={1.75} />
              </Radix.Close>
            </header>
            <div
              className={cx(
                "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6",
                !props.footer && "max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))]",
              )}
            >
              {props.children}
            </div>
            {props.footer && (
              <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-line border-t px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-4 short:py-2">
                {props.footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Returns what had the focus when the dialog opened, to give it back. Radix does so only for its own triggers. */
function useOpener(open: boolean): HTMLElement | null {
  const [seen, setSeen] = useState(open);
  const [opener, setOpener] = useState(() => (open ? focused() : null));
  if (seen !== open) {
    setSeen(open);
    if (open) setOpener(focused());
  }
  return opener;
}

function focused(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

/**
 * Keeps the field being typed in visible: while the element is mounted, makes room for an on-screen keyboard that covers
 * the page, and scrolls to the field when that changes. To be used as a `ref`.
 */
function keyboardRoom(room: HTMLElement | null) {
  const view = window.visualViewport;
  if (!room || !view) return;
  const fit = () => {
    const covered = view.scale === 1 ? innerHeight - view.height - view.offsetTop : 0;
    room.style.paddingBottom = covered > 1 ? `${covered}px` : "";
    const field = document.activeElement;
    if (field?.matches("input, select, textarea") && room.contains(field))
      field.scrollIntoView({ block: "nearest" });
  };
  view.addEventListener("resize", fit);
  return () => view.removeEventListener("resize", fit);
}
