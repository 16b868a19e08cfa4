import "@fontsource-variable/inter/opsz.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { SettingsProvider } from "@/components/shell/settings-context";
import { Toaster } from "@/components/ui/toast";
import { TooltipHost } from "@/components/ui/tooltip-host";
import { settings } from "@/lib/settings";
import latin from "./fonts/inter-latin.woff2";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { productName } = settings().public;
  return {
    title: { default: productName, template: `%s · ${productName}` },
    description: "Staff scheduling for salons: who works when, at a glance.",
    applicationName: productName,
    robots: { index: false, follow: false },
    appleWebApp: { title: productName, statusBarStyle: "black" },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  themeColor: "#08090c",
  colorScheme: "dark",
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Rendered per request: the page's scripts carry the request's nonce, and settings are read when serving.
  await connection();
  // Nearly every word is in this file: it comes beside the stylesheet that names it, not after.
  preload(latin, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="en">
      <body>
        <SettingsProvider settings={settings().public}>
          {children}
          <Toaster />
          <TooltipHost />
        </SettingsProvider>
      </body>
    </html>
  );
}
