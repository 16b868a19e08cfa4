"use client";

import { Users } from "lucide-react";
import { useState } from "react";
import { useKeptMinimums, useStored } from "@/components/records/preview/use-minimums";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useUser } from "@/components/shell/session/user-context";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/inputs/field";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useSaveMinimums } from "./use-save-minimums";

/**
 * Asks whether this browser's minimums should become the salon's, which has none. On the board until dismissed; in the
 * dialog on every opening.
 */
export function MinimumsOffer({ onBoard, className }: { onBoard: boolean; className: string }) {
  const t = useTranslations("team.minimums");
  const salon = useSalon();
  const canPlan = useAllowed("plan");
  const [kept, keep] = useKeptMinimums();
  const [later, setLater] = useStored(`chairtime:minimums-later:${useUser()?.id ?? ""}`);
  const [declined, setDeclined] = useState(false);
  const { save, busy, failure } = useSaveMinimums();
  const isAnswered = declined || (onBoard && later !== null);
  if (!salon || !canPlan || salon.minimums.length > 0 || kept.length === 0 || isAnswered) return null;
  const accept = async () => {
    if (!(await save(kept))) return;
    keep([]);
    setLater(null);
    toast.success(t("offerSaved"));
  };
  const decline = () => {
    setDeclined(true);
    setLater("1");
  };
  return (
    <section
      aria-label={t("offerLabel")}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line-control bg-panel px-4 py-2.5 ${className}`}
    >
      <Users aria-hidden="true" className="shrink-0 text-soft" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48 text-label">
        <p>{t("offer")}</p>
        <FieldError error={failure?.message ?? null} />
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button disabled={busy} onClick={decline} size="sm">
          {t("notNow")}
        </Button>
        <Button busy={busy} busyLabel={t("saving")} onClick={() => void accept()} size="sm">
          {t("use")}
        </Button>
      </div>
    </section>
  );
}
