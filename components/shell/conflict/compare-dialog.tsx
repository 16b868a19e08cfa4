"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { SHEET_CANCEL } from "@/components/ui/dialog/sheet-buttons";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { ComparedRow } from "@/lib/records/compare";

export type CompareAnswer = "mine" | "theirs" | "back";

export interface CompareDialogProps {
  /** 'lena changed this at 14:03' */
  sentence: string;
  /** Fields that differ; null if the record was deleted. */
  rows: readonly ComparedRow[] | null;
  /** What adding it again can't restore. */
  lost?: string | undefined;
  onAnswer: (answer: CompareAnswer) => void;
}

/** Shows somebody else's save beside the user's input, and asks which one to keep. */
export function CompareDialog({ sentence, rows, lost, onAnswer }: CompareDialogProps) {
  const note = useId();
  const t = useTranslations("shell.conflict");
  const hasOnlyTheirs = rows?.some(({ kind }) => kind === "theirs") ?? false;
  return (
    <Dialog
      description={t("description", { sentence })}
      footer={
        <>
          <Button
            className={SHEET_CANCEL}
            data-first-focus=""
            onClick={() => onAnswer("back")}
            variant="ghost"
          >
            {t("cancel")}
          </Button>
          <Button className="max-sm:flex-1" onClick={() => onAnswer("theirs")}>
            {t("takeTheirs")}
          </Button>
          <Button
            aria-describedby={hasOnlyTheirs ? note : undefined}
            className="max-sm:flex-1"
            onClick={() => onAnswer("mine")}
            variant="primary"
          >
            {t("keepMine")}
          </Button>
        </>
      }
      onOpenChange={() => onAnswer("back")}
      open
      title={rows ? t("changedTitle") : t("deletedTitle")}
    >
      {rows ? (
        <>
          <Rows rows={rows} />
          {hasOnlyTheirs && (
            <p className="mt-3 text-label text-soft" id={note}>
              {t("mineSavesAll")}
            </p>
          )}
        </>
      ) : (
        <p className="text-body text-soft">
          <span>{t("afterDeletion")}</span>
          {lost && <span>{` ${lost}`}</span>}
        </p>
      )}
    </Dialog>
  );
}

const CELL = "border-line border-t py-2.5 pe-3 text-start align-top last:pe-0 break-words";

function Rows({ rows }: { rows: readonly ComparedRow[] }) {
  const t = useTranslations("shell.conflict");
  return (
    <table className="w-full table-fixed text-body">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr className="text-caption text-soft">
          <td className="w-1/4 pb-2" />
          <th className="pe-3 pb-2 text-start font-medium" scope="col">
            {t("yours")}
          </th>
          <th className="pb-2 text-start font-medium" scope="col">
            {t("theirs")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, yours, theirs, kind }) => (
          <tr key={label}>
            <th className={`${CELL} font-normal text-label text-soft`} scope="row">
              {label}
            </th>
            <td className={CELL}>
              <span className={kind === "theirs" ? "text-soft" : "font-medium"}>{yours}</span>
              {kind === "theirs" && <span className="block text-caption text-soft">{t("leftAsItWas")}</span>}
            </td>
            <td className={`${CELL} font-medium`}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
