"use client";

import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { ChangedField } from "@/lib/records/compare";

/** Asks before deleting a record that somebody else has just changed. */
export function DeleteQuestion(props: {
  /** 'lena changed this at 14:03' */
  sentence: string;
  changed: readonly ChangedField[];
  onAnswer: (all: boolean) => void;
}) {
  const { sentence, changed, onAnswer } = props;
  const t = useTranslations("shell.conflict");
  return (
    <ConfirmDialog
      busy={false}
      busyLabel={t("deleting")}
      confirmLabel={t("delete")}
      onConfirm={() => onAnswer(true)}
      onOpenChange={() => onAnswer(false)}
      open
      title={t("changedTitle")}
    >
      <p className="text-ink">{t("changes", { sentence })}</p>
      <ul className="space-y-1">
        {changed.map(({ label, before, now }) => (
          <li className="break-words" key={label}>
            {t.rich("isNow", {
              label,
              before,
              now,
              strong: (words) => <strong className="font-semibold text-ink">{words}</strong>,
            })}
          </li>
        ))}
      </ul>
      <p>{t("deleteAnyway")}</p>
    </ConfirmDialog>
  );
}
