"use client";

import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Loads the page again. */
export function TryAgain() {
  const t = useTranslations("ownWeek.trouble");
  return (
    <Button
      icon={<RotateCw aria-hidden="true" size="1rem" strokeWidth={1.75} />}
      onClick={() => location.reload()}
      variant="primary"
    >
      {t("tryAgain")}
    </Button>
  );
}
