import { keepCookie } from "./keep-cookie.ts";

export const THEMES = ["light", "dark", "system"] as const;

/** The manager's choice; 'system' follows the device. */
export type Theme = (typeof THEMES)[number];

/** Holds the choice, for the server to draw the first paint by. */
export const THEME_COOKIE = "chairtime_theme";

/** The page's ground (`--page` in app/styles/tokens.css), which the browser's own bars take on. */
const GROUND = { light: "#f3f4f8", dark: "#08090c" };

/** The theme called `name`, else the default. */
export function themeOf(name: string | undefined): Theme {
  return THEMES.find((theme) => theme === name) ?? "dark";
}

/** Colour of the browser's bars; `system` is the device's setting. */
export function groundOf(theme: Theme, system: keyof typeof GROUND): string {
  return GROUND[theme === "system" ? system : theme];
}

export function shownTheme(): Theme {
  return themeOf(document.documentElement.dataset.theme);
}

/** Calls `changed` when this document shows another theme, until the returned function is called. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Shows a theme in this document, and keeps it for the next one. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const bars of document.querySelectorAll<HTMLMetaElement>("meta[name='theme-color']"))
    bars.content = groundOf(theme, bars.media.includes("light") ? "light" : "dark");
  keepCookie(THEME_COOKIE, theme);
}
