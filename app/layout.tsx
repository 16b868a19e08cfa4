import "@fontsource-variable/inter/opsz.css";
import "./globals.css";
import { directionOf } from "@chairtime/messages/languages";
import { DirectionProvider } from "@radix-ui/react-direction";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { SettingsProvider } from "@/components/shell/session/settings-context";
import { Toaster } from "@/components/ui/notices/toast";
import { TooltipHost } from "@/components/ui/notices/tooltip-host";
import { ADDRESS_HEADER } from "@/lib/bff/page/guarded-paths";
import { pageLanguage } from "@/lib/bff/page/language";
import { getTranslations } from "@/lib/bff/page/translations";
import { groundOf, THEME_COOKIE, type Theme, themeOf } from "@/lib/page/theme";
import { settings } from "@/lib/settings/settings";
import latin from "./fonts/inter-latin.woff2";
import { PageWords } from "./page-words";

/** The theme cookie's, else dark; for visitors who come by a link, who have chosen nothing, their device's. */
async function chosenTheme(): Promise<Theme> {
  const isByLink = (await headers()).get(ADDRESS_HEADER)?.startsWith("/w/");
  return isByLink ? "system" : themeOf((await cookies()).get(THEME_COOKIE)?.value);
}

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { productName } = settings().public;
  const t = await getTranslations("shell");
  return {
    title: { default: productName, template: `%s · ${productName}` },
    description: t("description"),
    applicationName: productName,
    robots: { index: false, follow: false },
    appleWebApp: {
      title: productName,
      statusBarStyle: (await chosenTheme()) === "dark" ? "black" : "default",
    },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  return {
    // Until the stylesheet has loaded.
    colorScheme: theme === "system" ? "light dark" : theme,
    viewportFit: "cover",
    interactiveWidget: "resizes-content",
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Rendered per request: the page's scripts carry the request's nonce, and settings are read when serving.
  await connection();
  // Nearly every word is in this file: it loads in parallel with the stylesheet that names it.
  preload(latin, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const theme = await chosenTheme();
  const language = await pageLanguage();
  const direction = directionOf(language);
  return (
    <html data-theme={theme} dir={direction} lang={language}>
      <head>
        {/* Here, not in the viewport: the browser's Back would bring back an old page's value. */}
        {(["light", "dark"] as const).map((system) => (
          <meta
            content={groundOf(theme, system)}
            key={system}
            media={`(prefers-color-scheme: ${system})`}
            name="theme-color"
          />
        ))}
      </head>
      <body>
        <SettingsProvider settings={settings().public}>
          {/* Of a member's own week, and of visitors who are not signed in, the browser says no more. */}
          <PageWords
            of={[
              "errors.network",
              "errors.timeout",
              "shell.backToStaff",
              "shell.broken",
              "shell.copyright",
              "shell.done",
              "shell.draft",
              "shell.tryAgain",
              "ui",
            ]}
          >
            <DirectionProvider dir={direction}>
              {children}
              <Toaster />
              <TooltipHost />
            </DirectionProvider>
          </PageWords>
        </SettingsProvider>
      </body>
    </html>
  );
}
