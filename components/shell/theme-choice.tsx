"use client";

import { clsx } from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { chooseTheme, shownTheme, type Theme, watchTheme } from "@/lib/page/theme";

const CHOICES = [
  { theme: "light", Icon: Sun },
  { theme: "dark", Icon: Moon },
  { theme: "system", Icon: Monitor },
] as const satisfies { theme: Theme; Icon: typeof Sun }[];

/** Light, dark, or the device's setting. */
export function ThemeChoice() {
  const t = useTranslations("shell.theme");
  const id = useId();
  const chosen = useSyncExternalStore(watchTheme, shownTheme, () => "dark");
  return (
    <div aria-labelledby={id} role="radiogroup">
      <p className="text-caption text-soft" id={id}>
        {t("heading")}
      </p>
      <div className="mt-1.5 grid grid-cols-3 rounded-field border border-line bg-sunken p-[3px]">
        {CHOICES.map(({ theme, Icon }) => (
          <label
            className={clsx(
              "relative grid min-h-11 cursor-pointer place-items-center content-center gap-0.5 rounded-[7px] border font-medium text-caption transition-colors",
              "has-focus-visible:outline-2 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-2",
              theme === chosen
                ? "border-line-control bg-selected text-ink"
                : "border-transparent text-soft hover:text-ink",
            )}
            key={theme}
          >
            <input
              checked={theme === chosen}
              className="sr-only"
              name={id}
              onChange={() => chooseTheme(theme)}
              type="radio"
            />
            <Icon aria-hidden="true" size="0.875rem" strokeWidth={2} />
            <span>{t(theme)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
