"use client";

import { Maximize2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { QrCode } from "@/components/ui/qr-code";
import { useTranslations } from "@/components/ui/words/use-translations";

export interface ShareCodeProps {
  url: string;
  /** The member's first name. */
  name: string;
  /** Shown beside the code, below the button that enlarges it. */
  children: ReactNode;
}

/** The address as a QR code, and enlarged for the screen at reception. */
export function ShareCode({ url, name, children }: ShareCodeProps) {
  const t = useTranslations("member.share");
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="flex flex-wrap gap-4 sm:gap-5">
      <QrCode className="size-36 shrink-0 sm:size-40" label={t("code", { name })} text={url} />
      <div className="flex min-w-min flex-1 basis-28 flex-col justify-between gap-3">
        <div>
          <p className="text-label text-soft">{t("scan")}</p>
          <Button
            className="mt-2"
            icon={<Maximize2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            onClick={() => setLarge(true)}
            size="sm"
          >
            {t("large")}
          </Button>
        </div>
        {children}
      </div>
      {isLarge && (
        <Dialog
          description={t("scan")}
          onOpenChange={setLarge}
          open
          size="2xl"
          title={t("largeTitle", { name })}
        >
          <QrCode
            className="mx-auto aspect-square w-[min(100%,70dvh)]"
            label={t("code", { name })}
            text={url}
          />
        </Dialog>
      )}
    </div>
  );
}
