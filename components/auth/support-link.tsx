"use client";

import { useSettings } from "@/components/shell/session/settings-context";
import { useTranslations } from "@/components/ui/words/use-translations";

/** 'contact support': a mail link where the settings have an address. */
export function SupportLink() {
  const t = useTranslations("auth.actions");
  const { supportEmail } = useSettings();
  if (!supportEmail) return <span>{t("contactSupport")}</span>;
  return (
    <a className="rounded-chip font-medium text-accent-text hover:underline" href={`mailto:${supportEmail}`}>
      {t("contactSupport")}
    </a>
  );
}
