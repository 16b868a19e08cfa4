import { type Sayable, said } from "@chairtime/messages/said";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import { staffListQuery } from "@/lib/records/member/queries";
import { validateStaff } from "@/lib/records/member/rules";
import { columnOf, type NamedColumns } from "@/lib/staff-file/columns";
import {
  type Corrections,
  compareStaff,
  corrected,
  type RefusedRows,
  withRefused,
} from "@/lib/staff-file/compare-staff";
import { decodeFile, FileRefused } from "@/lib/staff-file/decode-file";
import {
  type AskedColumn,
  askedColumns,
  readStaffFile,
  type StaffFile,
} from "@/lib/staff-file/read-staff-file";
import { refusedCells } from "@/lib/staff-file/save-import";
import { ChooseFile } from "./choose-file";
import { ImportPreview } from "./import-preview";
import { ImportResults } from "./import-results";
import { MatchColumns } from "./match-columns";
import { rememberColumns, rememberedColumns } from "./remembered-columns";
import { useImport } from "./use-import";
import { savingWords } from "./words";

/** Exports the team as a file, and imports one after a preview of what it would change. */
export default function StaffFileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staffFile.dialog");
  const say = useSay();
  const { data: members } = useQuery(staffListQuery());
  const [chosen, setChosen] = useState<{ name: string; file: StaffFile } | null>(null);
  const [asked, setAsked] = useState<{ name: string; text: string; columns: AskedColumn[] } | null>(null);
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [refused, setRefused] = useState<RefusedRows>(new Map());
  const columnsId = useId();
  const [refusal, setRefusal] = useState<Sayable | null>(null);
  const { run, start, again, stop, reset } = useImport(onClose, (refusal) => {
    const row = refusal.item?.row ?? 0;
    const cells = rows.find((line) => line.row === row)?.cells ?? {};
    const errors = refusedCells(refusal);
    if (errors) setRefused((old) => new Map(old).set(row, { cells, errors }));
  });
  const asCame = useMemo(
    () => (chosen && members ? compareStaff(chosen.file.rows, members, validateStaff) : null),
    [chosen, members],
  );
  const rows = useMemo(() => corrected(chosen?.file.rows ?? [], corrections), [chosen, corrections]);
  const verdicts = useMemo(() => {
    const judged = corrections.size > 0 && members ? compareStaff(rows, members, validateStaff) : asCame;
    return judged && withRefused(judged, refused, rows);
  }, [rows, corrections, members, asCame, refused]);
  const first = useMemo(() => asCame && withRefused(asCame, refused), [asCame, refused]);
  const items = verdicts?.flatMap((one) => ("item" in one ? [one.item] : [])) ?? [];
  const saving = run.kind === "saving";
  const read = async (file: File) => {
    setRefusal(null);
    setCorrections(new Map());
    setRefused(new Map());
    reset();
    try {
      const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
      const named = rememberedColumns();
      const unknown = askedColumns(text);
      const columns = unknown?.map((one) => ({ ...one, guess: columnOf(one.header, named) ?? one.guess }));
      // From the review, Back leads to the remembered columns: they may be wrong.
      setAsked(columns ? { name: file.name, text, columns } : null);
      if (!askedColumns(text, named)) setChosen({ name: file.name, file: readStaffFile(text, named) });
    } catch (error) {
      refuse(error);
    }
  };
  const refuse = (error: unknown) => {
    setAsked(null);
    setRefusal(error instanceof FileRefused ? error.said : said("staffFile.dialog.unreadable"));
  };
  /** Reads the file that was asked about, and keeps what its columns mean for the next one. */
  const goOn = (named: NamedColumns) => {
    if (!asked) return;
    try {
      const file = readStaffFile(asked.text, named);
      rememberColumns(named);
      setChosen({ name: asked.name, file });
    } catch (error) {
      refuse(error);
    }
  };
  const title = run.kind === "done" ? t("some") : verdicts ? t("review") : asked ? t("match") : t("title");
  return (
    <Dialog
      busy={saving}
      dirty={corrections.size > 0 && run.kind !== "done"}
      footer={
        run.kind === "done" ? (
          <>
            <Button onClick={() => again(run.results)}>{t("retry")}</Button>
            <Button onClick={onClose} variant="primary">
              {t("done")}
            </Button>
          </>
        ) : verdicts ? (
          <>
            {saving && run.done !== null ? (
              <Button onClick={stop} variant="ghost">
                {t("stop")}
              </Button>
            ) : (
              <Button disabled={saving} onClick={() => setChosen(null)} variant="ghost">
                {t("back")}
              </Button>
            )}
            <Button
              busy={saving}
              busyLabel={saving ? say(savingWords(run)) : t("saving")}
              disabled={items.length === 0}
              onClick={() => start(items)}
              variant="primary"
            >
              {items.length === 0 ? t("import") : t("importRows", { count: items.length })}
            </Button>
          </>
        ) : asked ? (
          <>
            <Button onClick={() => setAsked(null)} variant="ghost">
              {t("back")}
            </Button>
            <Button form={columnsId} type="submit" variant="primary">
              {t("continue")}
            </Button>
          </>
        ) : (
          <Button onClick={onClose} variant="ghost">
            {t("cancel")}
          </Button>
        )
      }
      onOpenChange={(open) => {
        if (!open && !saving) onClose();
      }}
      open
      size="2xl"
      title={title}
    >
      {run.kind === "done" ? (
        <ImportResults error={run.error} results={run.results} />
      ) : chosen && first && verdicts ? (
        <ImportPreview
          fileName={chosen.name}
          first={first}
          ignored={chosen.file.ignored}
          onCorrect={(row, cells) =>
            setCorrections((old) => new Map(old).set(row, { ...old.get(row), ...cells }))
          }
          refusal={run.kind === "idle" ? run.refusal : null}
          run={saving ? run : null}
          rows={rows}
          verdicts={verdicts}
        />
      ) : asked ? (
        <MatchColumns columns={asked.columns} fileName={asked.name} id={columnsId} onMatched={goOn} />
      ) : (
        <ChooseFile
          members={members ?? null}
          onFile={(file) => void read(file)}
          refusal={refusal && say(refusal)}
        />
      )}
    </Dialog>
  );
}
