"use client";

import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { type FocusEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ApiError } from "@/lib/api/api-error";
import { signOut } from "@/lib/auth/calls";
import { nameOf, namePartsOf } from "@/lib/auth/user-name";
import { salonQuery } from "@/lib/records/salon/queries";
import { useUser } from "./session/user-context";

// Rarely changed.
const { Component: MenuChoices, preload } = preloadable(() =>
  import("./menu-choices").then((file) => file.MenuChoices),
);

/**
 * The manager's initials, which open a panel with their name, theme, language and 'Sign Out'. A native popover
 * (docs/decisions/0401-the-platforms-own-controls.md).
 */
export function UserMenu() {
  const t = useTranslations("shell.menu");
  const say = useSay();
  const signedIn = useUser();
  // Only reads what the page has loaded.
  const salon = useQuery({ ...salonQuery(), enabled: false }).data ?? null;
  // The session has no display name: the salon's is always current.
  const user = signedIn && { ...signedIn, display_name: salon?.me.name };
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  // The popover opens without script too, as soon as the page shows.
  useEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), []);

  if (!user) return null;
  const name = nameOf(user) ?? t("nobody");
  const close = () => panel.current?.hidePopover();
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
      // A whole page load: nothing of this session stays in memory.
      location.assign("/login");
    } catch (error) {
      // The panel would cover the toast.
      close();
      toast.error(error instanceof ApiError ? say(error.said) : t("signOutFailed"));
      setBusy(false);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves what is in it
    <div onBlur={closeBehind}>
      <button
        aria-controls={id}
        aria-expanded={open}
        className="grid size-11 place-items-center rounded-full sm:size-9"
        onFocus={preload}
        onPointerEnter={preload}
        popoverTarget={id}
        type="button"
      >
        <Avatar className="max-sm:size-8" id={user.id} name={namePartsOf(name)} size="sm" src={null} />
        <span className="sr-only">{t("account")}</span>
      </button>
      <div
        className="below-opener motion-rise mt-2 max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto rounded-menu border border-line-control bg-menu p-1.5 text-ink shadow-menu"
        id={id}
        onToggle={({ newState }) => setOpen(newState === "open")}
        popover="auto"
        ref={panel}
      >
        <div className="px-2.5 py-2" translate="no">
          <p className="truncate font-medium text-body">{name}</p>
          {user.email && user.email !== name && (
            <p className="truncate text-caption text-soft">{user.email}</p>
          )}
        </div>
        <hr className="mx-1 my-1 border-line" />
        <div className={salon ? "min-h-69" : "min-h-22"}>
          {open && (
            <Suspense fallback={null}>
              <MenuChoices onClose={close} salon={salon} />
            </Suspense>
          )}
        </div>
        <hr className="mx-1 my-1 border-line" />
        <Button
          busy={busy}
          busyLabel={t("signingOut")}
          className="w-full justify-start! px-2.5!"
          icon={<LogOut aria-hidden="true" size="1rem" strokeWidth={1.75} />}
          onClick={leave}
          variant="ghost"
        >
          {t("signOut")}
        </Button>
      </div>
    </div>
  );
}
