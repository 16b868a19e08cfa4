import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import { staffListQuery } from "@/lib/records/member/queries";
import { refusedCells } from "@/lib/staff-file/save-import";
import { CheckFile } from "./check-file";
import { ChooseFile } from "./choose-file";
import { FileNames } from "./file-names";
import { FileWords } from "./file-words";
import { ImportPreview } from "./import-preview";
import { ImportResults } from "./import-results";
import { useImport } from "./use-import";
import { useStaffFile } from "./use-staff-file";
import { savingWords } from "./words";

/** Exports the team as a file, and imports one after a preview of what it would change. */
export default function StaffFileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staffFile.dialog");
  const say = useSay();
  const { data: members } = useQuery(staffListQuery());
  const checkId = useId();
  const reading = useStaffFile(members);
  const { run, start, again, stop, reset } = useImport(onClose, (refusal) => {
    const errors = refusedCells(refusal);
    if (errors) reading.refuseRow(refusal.item?.row ?? 0, errors);
  });
  const { open, file, verdicts, first, rows, words, names } = reading;
  const items = verdicts?.flatMap((one) => ("item" in one ? [one.item] : [])) ?? [];
  const saving = run.kind === "saving";
  const title =
    run.kind === "done"
      ? t("some")
      : verdicts
        ? t("review")
        : open
          ? t(open.structure.isTableAsked ? "match" : "check")
          : t("title");
  return (
    <Dialog
      busy={saving}
      dirty={reading.isCorrected && run.kind !== "done"}
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
              <Button disabled={saving} onClick={reading.goBack} variant="ghost">
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
        ) : open ? (
          <>
            <Button onClick={reading.goBack} variant="ghost">
              {t("back")}
            </Button>
            <Button form={checkId} type="submit" variant="primary">
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
      ) : file && first && verdicts ? (
        <ImportPreview
          fileName={reading.name}
          first={first}
          ignored={file.ignored}
          isSplit={file.rows.some(({ cells }) => cells.name !== undefined)}
          onCorrect={reading.correct}
          refusal={run.kind === "idle" ? run.refusal : null}
          rows={rows}
          run={saving ? run : null}
          verdicts={verdicts}
        >
          <FileNames answers={names.answers} asked={names.asked} disabled={saving} onAnswer={names.answer} />
          <FileWords
            answers={words.answers}
            disabled={saving}
            onAnswer={words.answer}
            roles={reading.roles}
            words={words.unknown}
          />
        </ImportPreview>
      ) : open ? (
        <CheckFile
          file={open}
          id={checkId}
          onColumns={reading.nameColumns}
          onDone={reading.goOn}
          onHead={reading.nameHead}
          onReading={reading.readAs}
          refusal={reading.refusal}
        />
      ) : (
        <ChooseFile
          members={members ?? null}
          onFile={(picked) => {
            reset();
            void reading.choose(picked);
          }}
          refusal={reading.refusal && say(reading.refusal)}
        />
      )}
    </Dialog>
  );
}
