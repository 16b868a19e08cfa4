"use client";

import "@fontsource-variable/inter/opsz.css";
import "./globals.css";
import { buttonClass } from "@/components/ui/button-class";
import { shownTheme } from "@/lib/page/theme";

interface GlobalErrorProps {
  error: Error & { digest?: string };
}

/** The last resort, when even the layout is broken: plain elements, since nothing else can be relied on. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html data-theme={typeof document === "undefined" ? "dark" : shownTheme()} lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="grid min-h-dvh place-content-center gap-3 px-6 py-12 text-center">
          <h1 className="text-heading">Something went wrong</h1>
          <p className="text-body text-soft">
            This page couldn’t be displayed. Everything you saved is safe.
          </p>
          {error.digest && (
            <p className="text-caption text-faint">
              <span>Reference:</span> <span>{error.digest}</span>
            </p>
          )}
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            <button className={buttonClass("primary")} onClick={() => location.reload()} type="button">
              Try again
            </button>
            <a className={buttonClass()} href="/staff">
              Back to Staff Management
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
