"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "@/components/ui/words/use-translations";

const SKIP =
  "fixed top-2 start-2 z-toast -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-accent-ink focus:translate-y-0";

/** First tab stops of a page: past the navigation, and on the team's page to the board. */
export function SkipLinks() {
  const t = useTranslations("shell.skip");
  const path = usePathname();
  return (
    <>
      {path === "/team" && (
        <a className={SKIP} href="#board">
          {t("toBoard")}
        </a>
      )}
      <a className={SKIP} href="#main">
        {t("toMain")}
      </a>
    </>
  );
}
