import type { Sayable } from "@chairtime/messages/said";
import { type FormEvent, useId, useRef, useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { ErrorBox } from "@/components/ui/error-box";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { MEANING_CODES, type Meaning } from "@/lib/staff-file/columns";
import type { Reading } from "@/lib/staff-file/decode-file";
import type { Structure, Twins } from "@/lib/staff-file/match-columns";
import { MatchColumns } from "./match-columns";
import { useColumnName } from "./use-column-name";
import type { OpenFile } from "./use-staff-file";

const NO_HEAD = "none";

export interface CheckFileProps {
  /** The form's id: its buttons are in the dialog's footer. */
  id: string;
  file: OpenFile;
  /** Why these answers can't be applied to the file. */
  refusal: Sayable | null;
  onReading: (reading: Reading) => void;
  onHead: (row: number | null) => void;
  onColumns: (meanings: ReadonlyMap<number, Meaning | null>) => void;
  onDone: () => void;
}

/** Asks what a file leaves open: its encoding, the row with column names, the columns' meanings, and which of two to use. */
export function CheckFile(props: CheckFileProps) {
  const { id, file, refusal, onReading, onHead, onColumns, onDone } = props;
  const { structure, readings, lost } = file;
  const { head, columns, isTableAsked, twins } = structure;
  const say = useSay();
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const trouble = isChecked ? structure.trouble : null;
  const error = trouble ?? refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!structure.trouble) return onDone();
    const table = form.current?.querySelector<HTMLElement>("li select");
    (table ?? form.current?.querySelector("select"))?.focus();
  };
  return (
    <form className="space-y-5" id={id} noValidate onSubmit={submit} ref={form}>
      {lost.length > 0 && <Lost cells={lost} />}
      {readings.length > 1 && <ReadingField file={file} onReading={onReading} />}
      {head.isAsked && <HeadField head={head} onHead={onHead} />}
      {twins.map((one) => (
        <TwinField key={one.meaning} onColumns={onColumns} structure={structure} twins={one} />
      ))}
      {isTableAsked && (
        <MatchColumns
          columns={columns}
          describedBy={error ? errorId : undefined}
          fileName={file.name}
          isNamed={head.row !== null}
          onChange={onColumns}
        />
      )}
      <FieldError error={error && say(error)} id={errorId} />
    </form>
  );
}

/** Warns of lost letters, and offers to import the file as it is. */
function Lost({ cells }: { cells: readonly string[] }) {
  const t = useTranslations("staffFile.letters");
  const formats = useFormats();
  return <ErrorBox title={t("lost", { cells: formats.series(cells) })}>{t("lostHelp")}</ErrorBox>;
}

function ReadingField({ file, onReading }: Pick<CheckFileProps, "file" | "onReading">) {
  const t = useTranslations("staffFile.letters");
  const { readings, reading } = file;
  return (
    <Field hint={t("hint")} label={t("label")}>
      {(control) => (
        <Select
          {...control}
          onChange={(value) => {
            const picked = readings[Number(value)];
            if (picked) onReading(picked);
          }}
          options={readings.map(({ encoding, sample }, index) => ({
            value: String(index),
            label: t("option", { sample, encoding: encoding ?? t("righted") }),
          }))}
          value={String(readings.indexOf(reading))}
        />
      )}
    </Field>
  );
}

function HeadField({ head, onHead }: { head: Structure["head"]; onHead: (row: number | null) => void }) {
  const t = useTranslations("staffFile.head");
  const options = head.choices.map(({ row, cells }) => ({
    value: String(row),
    label: t("row", {
      row,
      cells: cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== "")
        .join(" · "),
    }),
  }));
  return (
    <Field {...(head.row !== null && { hint: t("hint") })} label={t("label")}>
      {(control) => (
        <Select
          {...control}
          onChange={(value) => onHead(value === NO_HEAD ? null : Number(value))}
          options={[...options, { value: NO_HEAD, label: t("none") }]}
          value={head.row === null ? NO_HEAD : String(head.row)}
        />
      )}
    </Field>
  );
}

interface TwinFieldProps {
  twins: Twins;
  structure: Structure;
  onColumns: CheckFileProps["onColumns"];
}

function TwinField({ twins, structure, onColumns }: TwinFieldProps) {
  const t = useTranslations();
  const nameOf = useColumnName();
  const { meaning } = twins;
  const isTwin = (index: number) => twins.columns.some((one) => one.index === index);
  const counting = structure.columns.find((one) => one.meaning === meaning && isTwin(one.index));
  return (
    <Field
      hint={t("staffFile.match.whichHint")}
      label={t("staffFile.match.which", { column: t(MEANING_CODES[meaning]) })}
    >
      {(control) => (
        <Select
          {...control}
          onChange={(value) =>
            onColumns(
              new Map(
                structure.columns.map((one) => {
                  const answer = String(one.index) === value ? meaning : null;
                  return [one.index, isTwin(one.index) ? answer : one.meaning];
                }),
              ),
            )
          }
          options={twins.columns.map((one) => ({
            value: String(one.index),
            label: t("staffFile.match.option", {
              header: nameOf(one),
              sample: one.sample === "" ? t("staffFile.match.empty") : one.sample,
            }),
          }))}
          value={String(counting?.index ?? "")}
        />
      )}
    </Field>
  );
}
