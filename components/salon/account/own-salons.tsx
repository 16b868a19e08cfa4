"use client";

import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { useSwitchSalon } from "@/components/shell/session/use-switch-salon";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { OwnSalon } from "@/lib/api/account/account-model";
import { ROLE_WORDS } from "@/lib/api/people/people-model";
import { salonNameOf } from "@/lib/records/salon/model";

// Rarely opened.
const { Component: AddSalonDialog, preload } = preloadable(() =>
  import("./add-salon-dialog").then((file) => file.AddSalonDialog),
);

/** The user's salons, with buttons to switch and to add one. */
export function OwnSalons({ salons }: { salons: OwnSalon[] }) {
  const t = useTranslations("account.salons");
  const current = useSalon()?.id;
  const [adding, setAdding] = useState(false);
  usePreload(preload);
  return (
    <>
      <ul aria-label={t("list")} className="divide-y divide-line">
        {salons.map((salon) => (
          <SalonRow isCurrent={salon.id === current} key={salon.id} salon={salon} />
        ))}
      </ul>
      <Button
        className="mt-4 max-sm:w-full"
        icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setAdding(true)}
      >
        {t("add")}
      </Button>
      <Suspense>{adding && <AddSalonDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

function SalonRow({ salon, isCurrent }: { salon: OwnSalon; isCurrent: boolean }) {
  const t = useTranslations("account.salons");
  const say = useSay();
  const name = say(salonNameOf(salon.name));
  const { busy, switchTo } = useSwitchSalon();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex min-w-0 items-center gap-2 text-body">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          {isCurrent && <Chip>{t("openNow")}</Chip>}
        </p>
        <p className="text-label text-soft">{say(ROLE_WORDS[salon.role].label)}</p>
      </div>
      {!isCurrent && (
        <Button
          busy={busy}
          busyLabel={t("switching")}
          onClick={() => switchTo(salon.id)}
          size="sm"
          variant="ghost"
        >
          <span>
            {t.rich("switchTo", {
              salon: name,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
        </Button>
      )}
    </li>
  );
}
