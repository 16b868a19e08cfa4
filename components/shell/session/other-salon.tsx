"use client";

import { Store } from "lucide-react";
import { useSay } from "@/components/shell/words/use-say";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useTranslations } from "@/components/ui/words/use-translations";
import { salonNameOf } from "@/lib/records/salon/model";
import { useSwitchSalon } from "./use-switch-salon";

/** Replaces a page of another salon of the user: switches to it, at the same address. */
export function OtherSalon({ salon: { id, name } }: { salon: { id: string; name: string } }) {
  const t = useTranslations("shell");
  const say = useSay();
  const { busy, switchTo } = useSwitchSalon();
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            busy={busy}
            busyLabel={t("otherSalon.switching")}
            onClick={() => switchTo(id, location.pathname + location.search)}
            variant="primary"
          >
            {t("otherSalon.switch")}
          </Button>
          <ButtonLink href="/staff">{t("backToStaff")}</ButtonLink>
        </div>
      }
      headingLevel={2}
      icon={<Store size="1.5rem" strokeWidth={1.5} />}
      title={t("otherSalon.title", { salon: say(salonNameOf(name)) })}
    >
      <p>{t("otherSalon.help")}</p>
    </EmptyState>
  );
}
