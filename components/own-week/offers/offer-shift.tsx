"use client";

import { useRouter } from "next/navigation";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { ShiftToOffer } from "@/lib/own-week/offer-view";
import type { OfferDialogProps } from "./offer-dialog";

const OfferDialog = preloadable<OfferDialogProps>(() =>
  import("./offer-dialog").then((file) => file.OfferDialog),
);

/** Offers one of the member's shifts to the team. */
export function OfferShift({ address, shift }: { address: string; shift: ShiftToOffer }) {
  const t = useTranslations("ownWeek.offers");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  usePreload(OfferDialog.preload);
  return (
    <>
      <Button
        aria-label={t("offerLabel", { shift: shift.label })}
        className="-my-1.5 -me-2"
        onClick={() => setOpen(true)}
        size="sm"
        variant="ghost"
      >
        {t("offer")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OfferDialog.Component
            address={address}
            onClose={() => setOpen(false)}
            onSent={(words) => {
              setOpen(false);
              toast.success(words);
              router.refresh();
            }}
            shift={shift}
          />
        </Suspense>
      )}
    </>
  );
}
