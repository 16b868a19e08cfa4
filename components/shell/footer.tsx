"use client";

import { useTranslations } from "@/components/ui/words/use-translations";
import { useSettings } from "./session/settings-context";

/** The copyright line of every screen. */
export function Footer({ year }: { year: number }) {
  const t = useTranslations("shell");
  const { productName } = useSettings();
  return (
    <footer className="px-4 pt-8 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center text-caption text-faint">
      {t("copyright", { year: String(year), productName })}
    </footer>
  );
}
