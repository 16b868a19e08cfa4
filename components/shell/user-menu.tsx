"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { LogOut } from "lucide-react";
import { Suspense, useEffect, useId, useRef, useState } from "react";
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

// Chosen once and then hardly ever.
const { Component: Choices, preload } = preloadable(() =>
  import("./menu-choices").then((file) => file.MenuChoices),
);

// Where several people run a salon.
const { Component: SalonMenu, preload: preloadSalonMenu } = preloadable(() =>
  import("./salon-menu").then((file) => file.SalonMenu),
);

/**
 * The manager's initials, which open who is signed in, theme, language and 'Sign Out'. A disclosure of our own
 * (docs/decisions/0401-the-platforms-own-controls.md).
 */
export function UserMenu() {
  const t = useTranslations("shell.menu");
  const say = useSay();
  const signedIn = useUser();
  // The page brings it: here it is only read.
  const salon = useQuery({ ...salonQuery(), enabled: false }).data ?? null;
  // The session does not know the name: so that another one shows without signing in again.
  const user = signedIn && { ...signedIn, display_name: salon?.me.name };
  const panel = useId();
  const menu = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", close);
    };
  }, [open]);

  if (!user) return null;
  const name = nameOf(user) ?? t("nobody");
  const prepare = () => {
    void preload();
    if (salon) void preloadSalonMenu();
  };
  const leave = async () => {
    setBusy(true);
    try {
      await signOut();
      // A whole page load: nothing of this session stays in memory.
      location.assign("/login");
    } catch (error) {
      toast.error(error instanceof ApiError ? say(error.said) : t("signOutFailed"));
      setBusy(false);
    }
  };
  return (
    <div className="relative" ref={menu}>
      <button
        aria-controls={panel}
        aria-expanded={open}
        className="grid size-11 place-items-center rounded-full sm:size-9"
        onClick={() => setOpen(!open)}
        onFocus={prepare}
        onPointerEnter={prepare}
        ref={trigger}
        type="button"
      >
        <Avatar className="max-sm:size-8" id={user.id} name={namePartsOf(name)} size="sm" src={null} />
        <span className="sr-only">{t("account")}</span>
      </button>
      <div
        className="motion-rise absolute top-full end-0 z-bar mt-2 w-64 rounded-menu border border-line-control bg-menu p-1.5 shadow-menu"
        hidden={!open}
        id={panel}
      >
        <div className="px-2.5 py-2">
          <p className="truncate font-medium text-body">{name}</p>
          {user.email && user.email !== name && (
            <p className="truncate text-caption text-soft">{user.email}</p>
          )}
        </div>
        {salon && (
          <>
            <hr className="mx-1 my-1 border-line" />
            <div className="min-h-25">
              {open && (
                <Suspense fallback={null}>
                  <SalonMenu onLeave={() => setOpen(false)} salon={salon} />
                </Suspense>
              )}
            </div>
          </>
        )}
        <hr className="mx-1 my-1 border-line" />
        <div className={clsx("px-2.5 py-2", salon ? "min-h-42" : "min-h-22")}>
          {open && (
            <Suspense fallback={null}>
              <Choices />
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
