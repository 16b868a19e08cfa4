import { listed } from "@chairtime/messages/sentences/in-turn";
import { clsx } from "clsx";
import { CircleAlert, Equal, Pencil, Plus } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { COLUMN_CODES, statusOf } from "@/lib/staff-file/columns";
import { type FieldChange, type RowVerdict, sentencesOf } from "@/lib/staff-file/compare-staff";
import type { FileRow } from "@/lib/staff-file/read-rows";
import type { ImportRefusal } from "@/lib/staff-file/save-import";
import { CorrectRow } from "./correct-row";
import { refusalWords, summaryWords } from "./words";

export interface ImportPreviewProps {
  fileName: string;
  /** The current rows, corrections included. */
  rows: readonly FileRow[];
  verdicts: readonly RowVerdict[];
  /** Verdicts on the original file: its errors keep their places while the manager corrects them. */
  first: readonly RowVerdict[];
  onCorrect: (row: number, cells: FileRow["cells"]) => void;
  /** Columns of the file that are not imported. */
  ignored: readonly string[];
  /** Progress of the save; without `done` all rows are one call. */
  run: { done: number | null; of: number } | null;
  /** Why the last attempt saved nothing. */
  refusal: ImportRefusal | null;
  /** Whether the file has whole names: each row then shows its split. */
  isSplit: boolean;
  /** Questions about several rows. */
  children: ReactNode;
}

/** Rows that need attention come first, unchanged ones last. */
const ORDER: RowVerdict["kind"][] = ["error", "changed", "new", "unchanged"];

/** Cap on rows to correct here: more are quicker to correct in the file. */
const CORRECTABLE = 50;

/** Cap on rendered rows: the longest file would block the page for seconds. */
const SHOWN = 200;

/** Previews an import, row by row; saves nothing yet. */
export function ImportPreview(props: ImportPreviewProps) {
  const { fileName, rows, verdicts, first, ignored, run, refusal, isSplit, onCorrect, children } = props;
  const t = useTranslations("staffFile.preview");
  const say = useSay();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (!refusal?.item) return;
    const row = list.current?.querySelector(`[data-row="${refusal.item.row}"]`);
    row?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refusal]);
  const order = useMemo(
    () => ORDER.flatMap((kind) => first.flatMap((verdict, index) => (verdict.kind === kind ? [index] : []))),
    [first],
  );
  const wrong = order.filter((index) => first[index]?.kind === "error");
  const correctable = new Set(wrong.slice(0, CORRECTABLE));
  const has = (kind: RowVerdict["kind"]) => verdicts.some((verdict) => verdict.kind === kind);
  const idle = !has("new") && !has("changed");
  const shown = isWhole
    ? order
    : order.filter((index, at) => at < SHOWN || verdicts[index]?.row === refusal?.item?.row);
  return (
    <div className="space-y-4">
      <div className="rounded-field border border-line bg-panel px-4 py-3">
        <p className="font-semibold" role="status">
          {say(listed(summaryWords(verdicts)))}
        </p>
        <p className="break-words text-caption text-faint">{fileName}</p>
        {idle && <p className="mt-1 text-label text-soft">{has("error") ? t("noneCan") : t("nothing")}</p>}
        {!idle && has("error") && <p className="mt-1 text-label text-soft">{t("correctHere")}</p>}
        {wrong.length > CORRECTABLE && (
          <p className="mt-1 text-label text-soft">{t("firstCorrectable", { count: CORRECTABLE })}</p>
        )}
        {ignored.length > 0 && (
          <p className="mt-1 break-words text-label text-soft">
            {t("ignored", { columns: ignored.join(", ") })}
          </p>
        )}
      </div>
      {children}
      {run && run.done !== null && <Progress done={run.done} of={run.of} />}
      {refusal && !run && (
        <ErrorBox requestId={referenceOf(refusal.error)}>{refusalWords(refusal, say)}</ErrorBox>
      )}
      {/* A long file scrolls in the dialog; this stop lets the keyboard scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={t("label")} className="rounded-field border border-line" tabIndex={0}>
        <table className="w-full table-fixed text-start text-label">
          <thead className="text-caption text-faint">
            <tr className="border-line border-b">
              <th className="w-16 px-3 py-2 font-normal" scope="col">
                {t("row")}
              </th>
              <th className="w-[38%] px-3 py-2 font-normal" scope="col">
                {t("member")}
              </th>
              <th className="px-3 py-2 font-normal" scope="col">
                {t("result")}
              </th>
            </tr>
          </thead>
          <tbody ref={list}>
            {shown.map((index) => {
              const verdict = verdicts[index];
              const line = rows[index];
              if (!verdict || !line) return null;
              return (
                <tr
                  className="border-line align-top not-last:border-b"
                  data-row={verdict.row}
                  key={verdict.row}
                >
                  <td className="px-3 py-2 text-faint tabular-nums">{verdict.row}</td>
                  {correctable.has(index) ? (
                    <td className="px-3 py-2" colSpan={2}>
                      <div className="flex flex-wrap justify-between gap-x-3">
                        <Who verdict={verdict} />
                        <Outcome verdict={verdict} brief />
                      </div>
                      <CorrectRow
                        disabled={run !== null}
                        line={line}
                        onCorrect={(cells) => onCorrect(verdict.row, cells)}
                        verdict={verdict}
                      />
                    </td>
                  ) : (
                    <>
                      <td className="px-3 py-2">
                        <Who verdict={verdict} />
                      </td>
                      <td className="px-3 py-2">
                        <Outcome isSplit={isSplit} verdict={verdict} />
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {shown.length < order.length && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-label text-soft">
            {t("firstShown", { shown: shown.length, count: order.length })}
          </p>
          <Button onClick={() => setWhole(true)} variant="ghost">
            {t("showAll")}
          </Button>
        </div>
      )}
    </div>
  );
}

const KINDS = {
  new: { words: "new", icon: Plus, tone: "text-available-text" },
  changed: { words: "changed", icon: Pencil, tone: "text-ink" },
  unchanged: { words: "unchanged", icon: Equal, tone: "text-faint" },
  error: { words: "cannot", icon: CircleAlert, tone: "text-off-text" },
} as const;

function Who({ verdict }: { verdict: RowVerdict }) {
  const t = useTranslations("staffFile.preview");
  return (
    <div className="min-w-0">
      <span className="block break-words font-medium">{verdict.name || t("noName")}</span>
      <span className="block break-words text-caption text-faint" translate="no">
        {verdict.email}
      </span>
    </div>
  );
}

/** A row's result; `brief` if its fields show the errors. */
function Outcome({ verdict, brief, isSplit }: { verdict: RowVerdict; brief?: boolean; isSplit?: boolean }) {
  const t = useTranslations("staffFile.preview");
  const names = useTranslations("staffFile.names");
  const say = useSay();
  const { words, icon: Icon, tone } = KINDS[verdict.kind];
  return (
    <div className="min-w-0">
      <span className={clsx("flex items-center gap-1.5 font-medium", tone)}>
        <Icon aria-hidden="true" className="shrink-0" size="0.875rem" strokeWidth={2} />
        <span>{t(words)}</span>
      </span>
      {verdict.kind === "new" && (
        <span className="block break-words text-soft">
          {verdict.item.isActive
            ? verdict.item.fields.role
            : t("inactive", { role: verdict.item.fields.role })}
        </span>
      )}
      {verdict.kind === "new" && isSplit && (
        <span className="block break-words text-caption text-faint">
          {names("split", { first: verdict.item.fields.firstName, last: verdict.item.fields.lastName })}
        </span>
      )}
      {verdict.kind === "changed" && (
        <ul>
          {verdict.item.changes.map((change) => (
            <Change key={change.column} {...change} />
          ))}
        </ul>
      )}
      {verdict.kind === "error" && !brief && (
        <ul className="text-off-text">
          {sentencesOf(verdict.errors)
            .map(say)
            .map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
        </ul>
      )}
    </div>
  );
}

function Change({ column, from, to }: FieldChange) {
  const t = useTranslations();
  const formats = useFormats();
  const shown = (cell: string) => {
    if (cell === "") return t("staffFile.preview.none");
    if (column === "firstDay" || column === "lastDay") return formats.shortDate(cell);
    if (column !== "status") return cell;
    return t(statusOf(cell) ? "staffFile.status.active" : "staffFile.status.inactive");
  };
  return (
    <li className="break-words text-soft">
      <span className="text-faint">{`${t(COLUMN_CODES[column])}: `}</span>
      <del className="text-faint">{shown(from)}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{`${t("staffFile.preview.becomes")} `}</span>
      <ins className="text-ink no-underline">{shown(to)}</ins>
    </li>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  const t = useTranslations("staffFile.preview");
  return (
    <div
      aria-label={t("saving")}
      aria-valuemax={of}
      aria-valuemin={0}
      aria-valuenow={done}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
      role="progressbar"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${(done / Math.max(1, of)) * 100}%` }}
      />
    </div>
  );
}
