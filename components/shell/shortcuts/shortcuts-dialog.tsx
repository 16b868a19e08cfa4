"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useId } from "react";
import { Dialog } from "@/components/ui/dialog/dialog";
import { readingKey } from "@/components/ui/direction";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type Shortcut, useShortcutList, useShortcutsOn } from "./shortcuts";

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists every shortcut of the screen behind it. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const t = useTranslations("shell.shortcuts");
  const list = useShortcutList();
  const [on, turn] = useShortcutsOn();
  const own = list.filter(({ everywhere }) => !everywhere);
  return (
    <Dialog onOpenChange={onOpenChange} open={open} title={t("title")}>
      <div className={on ? "space-y-6" : "space-y-6 opacity-60"}>
        {own.length > 0 && <Group shortcuts={own} title={t("onThisScreen")} />}
        <Group shortcuts={list.filter(({ everywhere }) => everywhere)} title={t("everywhere")} />
      </div>
      <div className="-mx-5 -mb-5 mt-6 border-line border-t px-5 py-3 sm:-mx-6 sm:px-6">
        <Checkbox className="gap-3 sm:min-h-8" checked={on} onChange={(event) => turn(event.target.checked)}>
          {t("use")}
        </Checkbox>
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 className="text-caption text-faint" id={heading}>
        {title}
      </h3>
      <dl className="mt-1">
        {shortcuts.map(({ keys, label }) => (
          <div
            className="flex min-h-10 items-center justify-between gap-4 border-line not-last:border-b"
            key={keys}
          >
            <dt>{label}</dt>
            <dd className="flex items-center gap-1.5">
              {keys.split(" ").map((key, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a key is known by its place
                <Key key={place} name={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ARROWS = {
  ArrowLeft: { words: "leftArrow", Icon: ArrowLeft },
  ArrowRight: { words: "rightArrow", Icon: ArrowRight },
} as const;

function Key({ name }: { name: string }) {
  const t = useTranslations("shell.shortcuts");
  const key = readingKey(name);
  const arrow = key in ARROWS ? ARROWS[key as keyof typeof ARROWS] : null;
  return (
    <kbd className="grid h-6 min-w-6 place-items-center rounded-chip border border-line-control bg-chip px-1.5 font-medium font-sans text-caption text-ink">
      {arrow ? (
        <>
          <arrow.Icon aria-hidden="true" size="0.875rem" strokeWidth={2} />
          <span className="sr-only">{t(arrow.words)}</span>
        </>
      ) : (
        name
      )}
    </kbd>
  );
}
