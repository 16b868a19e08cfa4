"use client";

import { clsx } from "clsx";
import { useId, useSyncExternalStore } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { chooseTheme, shownTheme, type Theme, watchTheme } from "@/lib/page/theme";

const LOOKS = [
  { theme: "light", about: "lightAbout" },
  { theme: "dark", about: "darkAbout" },
] as const;

/** A small week on the board, a bar a day; positions in hundredths of the width. */
const ROWS = [
  [
    [4, 22],
    [31, 18],
    [58, 26],
  ],
  [
    [12, 30],
    [58, 14],
  ],
  [
    [4, 14],
    [31, 40],
    [80, 14],
  ],
] as const;

/** Asks which of the two themes to use, each drawn small. A choice applies at once; dark is the default. */
export function LookChoice() {
  const t = useTranslations("details.look");
  const id = useId();
  const chosen = useSyncExternalStore(watchTheme, shownTheme, () => "dark");
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink text-label">{t("heading")}</legend>
      <div className="mt-1.5 grid max-w-md grid-cols-2 gap-3">
        {LOOKS.map(({ theme, about }) => (
          <label
            className={clsx(
              "cursor-pointer rounded-field border p-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-2",
              theme === chosen
                ? "border-accent/60 bg-accent/12"
                : "border-line-control hover:border-edge-hover",
            )}
            key={theme}
          >
            <Picture theme={theme} />
            <span className="mt-2 flex items-start gap-2 px-1">
              <input
                checked={theme === chosen}
                className="mt-0.5 size-4 shrink-0 accent-(--accent) outline-none"
                name={id}
                onChange={() => chooseTheme(theme)}
                type="radio"
              />
              <span className="min-w-0">
                <span className="block font-medium text-body">{t(theme)}</span>
                <span className="block text-caption text-soft">{t(about)}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A small board in a theme's colours, whatever the page's theme. */
function Picture({ theme }: { theme: Theme }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "block overflow-hidden rounded-swatch border border-line bg-page",
        theme === "light" ? "[color-scheme:light]" : "[color-scheme:dark]",
      )}
    >
      <span className="flex h-4 items-center gap-1 border-line border-b px-2">
        <span className="size-1.5 rounded-full bg-accent" />
        <span className="h-1 w-6 rounded-full bg-ink/70" />
        <span className="ms-auto h-1 w-3 rounded-full bg-soft/60" />
      </span>
      <span className="block space-y-1.5 px-2 py-2.5">
        {ROWS.map((bars, row) => (
          <span
            className="relative block h-2.5 rounded-swatch bg-panel"
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
            key={row}
          >
            {bars.map(([start, width], bar) => (
              <span
                className={clsx(
                  "absolute inset-y-0 rounded-swatch",
                  row === 1 && bar === 1 ? "bg-off/70" : "bg-available/70",
                )}
                key={start}
                style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
              />
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
