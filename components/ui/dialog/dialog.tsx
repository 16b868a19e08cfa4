"use client";

import * as Radix from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { enterDialog } from "./dialog-history";
import { DiscardQuestion } from "./discard-question";
import { useOpener } from "./use-opener";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** `lg` has room for lists of people. */
  size?: "md" | "2xl" | "lg";
  /** While true, only the dialog's own buttons close it: no backdrop, Escape, close button or Back. */
  busy?: boolean;
  /** Whether there is unsaved input: backdrop, Escape, close button and Back then ask before they discard it. */
  dirty?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
}

const FOOTER =
  "flex shrink-0 flex-wrap items-center justify-end gap-2 border-line border-t px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-4 short:py-2";
const SIZES = { md: "sm:max-w-[35rem]", "2xl": "max-w-2xl", lg: "sm:max-w-3xl" };

/**
 * A dialog in the middle of the page, a bottom sheet on a phone. Traps the focus and returns it; Back closes it. Focus
 * starts at the element with `data-first-focus`, else at the close button. A link in it replaces the page's address, so
 * that Back leads to the page and not to the dialog's own entry.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size = "md", busy = false, dirty = false } = props;
  const t = useTranslations("ui");
  const opener = useOpener(open);
  const [asked, setAsked] = useState(false);
  const asking = asked && dirty && !busy;
  const body = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement>(null);

  const leave = () => {
    if (busy) return true;
    setAsked(dirty);
    if (!dirty) onOpenChange(false);
    return dirty;
  };
  const keepEditing = () => {
    setAsked(false);
    lastField.current?.focus();
  };
  const answerBack = useEffectEvent(leave);
  useEffect(() => (open ? enterDialog(() => answerBack()) : undefined), [open]);

  return (
    <Radix.Root onOpenChange={() => void leave()} open={open}>
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
            if (open) leave();
          }}
        />
        <div
          // Keeps room above it for toasts that would cover it (use-toast-room.ts).
          className="pointer-events-none fixed inset-0 z-dialog flex flex-col items-center before:min-h-[max(2.5rem,var(--toast-room,0px))] before:flex-1 sm:p-[max(1.5rem,env(safe-area-inset-left))] sm:before:min-h-[calc(var(--toast-room,0px)-1.5rem)] sm:after:flex-1 short:sm:py-2"
          data-dialog-room
          ref={keyboardRoom}
        >
          <Radix.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            className={clsx(
              "surface-dialog motion-dialog pointer-events-auto relative flex max-h-[calc(100%-2.5rem)] min-h-0 w-full flex-col rounded-t-dialog border border-line-control shadow-dialog sm:max-h-full sm:rounded-dialog",
              SIZES[size],
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
              // Escape first closes an open part inside: a combobox's list, or the question.
              const isList =
                event.target instanceof Element &&
                event.target.matches("[role='combobox'][aria-expanded='true']");
              if (isList || asking) event.preventDefault();
              if (asking && !isList) keepEditing();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.focus();
            }}
            onFocus={(event) => {
              if (!body.current?.contains(event.target)) return;
              lastField.current = event.target;
              setAsked(false);
            }}
            // A click on the scrim closes it; a toast stays usable.
            onInteractOutside={(event) => event.preventDefault()}
            ref={opener.dialog}
          >
            <span
              aria-hidden="true"
              className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-tint/25 sm:hidden"
            />
            <header className="flex min-h-18 shrink-0 items-center justify-between gap-4 border-line border-b py-3 pe-2 ps-5 max-sm:pt-5 sm:pe-5 sm:ps-6 short:min-h-13 short:py-1 short:max-sm:pt-5">
              <div className="min-w-0">
                <Radix.Title className="text-dialog">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="text-label text-soft">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label={t("close")}
                className="grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-icon-hover hover:text-ink disabled:opacity-42 sm:size-8"
                disabled={busy}
              >
                <X aria-hidden="true" className="size-5 sm:size-4" strokeWidth={1.75} />
              </Radix.Close>
            </header>
            <div
              className={clsx(
                "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6",
                !props.footer && "max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))]",
              )}
              ref={body}
            >
              {props.children}
            </div>
            {asking && (
              <footer className={FOOTER}>
                <DiscardQuestion
                  onDiscard={() => {
                    setAsked(false);
                    onOpenChange(false);
                  }}
                  onKeep={keepEditing}
                />
              </footer>
            )}
            {props.footer && (
              <footer className={FOOTER} hidden={asking}>
                {props.footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Keeps the focused field visible, as a `ref`: while mounted, makes room for an on-screen keyboard over the page, and
 * scrolls to the field when that changes.
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
