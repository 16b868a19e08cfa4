"use client";

import { Keyboard } from "lucide-react";
import { Suspense, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useNavigate } from "../use-navigate";
import { useShortcut, useShortcutKeys } from "./shortcuts";

// Rarely opened: the dialog library stays out of every page's first script.
const { Component: ShortcutsDialog, preload } = preloadable(() =>
  import("./shortcuts-dialog").then((file) => file.ShortcutsDialog),
);

/** Enables the shortcuts; this button or `?` opens their list. */
export function ShortcutsButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  const t = useTranslations("shell.shortcuts");
  const navigate = useNavigate();
  useShortcutKeys();
  useShortcut({ keys: "?", label: t("showList"), everywhere: true }, () => setOpen(true));
  useShortcut({ keys: "g s", label: t("goToStaff"), everywhere: true }, () => navigate("/staff"));
  useShortcut({ keys: "g t", label: t("goToTeam"), everywhere: true }, () => navigate("/team"));
  return (
    <>
      <IconButton
        className="max-sm:hidden"
        icon={<Keyboard aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        label={t("button")}
        onClick={() => setOpen(true)}
        onFocus={() => void preload()}
        onPointerEnter={() => void preload()}
      />
      {open !== null && (
        <Suspense fallback={null}>
          <ShortcutsDialog onOpenChange={setOpen} open={open} />
        </Suspense>
      )}
    </>
  );
}
