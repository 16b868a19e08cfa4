import { type Sayable, said } from "@chairtime/messages/said";
import { useMemo, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import type { StaffMember } from "@/lib/records/member/model";
import { ROLE_SUGGESTIONS, validateStaff } from "@/lib/records/member/rules";
import { letters, type Meaning, meaningOf } from "@/lib/staff-file/columns";
import {
  type Corrections,
  compareStaff,
  corrected,
  type RefusedRows,
  type RowErrors,
  withRefused,
} from "@/lib/staff-file/compare-staff";
import { FileRefused, type Reading, readingsOf } from "@/lib/staff-file/decode-file";
import { explained, type FileWord, unknownWords } from "@/lib/staff-file/file-words";
import { lostCells } from "@/lib/staff-file/lost-letters";
import {
  hasQuestions,
  type Structure,
  type StructureAnswers,
  structureOf,
} from "@/lib/staff-file/match-columns";
import { type FileRow, rowsOf, type StaffFile } from "@/lib/staff-file/read-rows";
import { type FileLine, linesOf } from "@/lib/staff-file/split-lines";
import { NAME_ANSWERS, type NameAnswers, nameQuestions, withSplitNames } from "@/lib/staff-file/split-names";
import { rememberColumns, rememberedColumns, rememberedWords, rememberWords } from "./remembered";
import { useKeptMeanings } from "./use-kept-meanings";

/** A chosen file; `file` is null until its open questions are answered. */
interface Chosen {
  name: string;
  readings: readonly Reading[];
  /** The chosen reading. */
  reading: Reading;
  lines: readonly FileLine[];
  answers: StructureAnswers;
  file: StaffFile | null;
}

/** A chosen file with open questions. */
export interface OpenFile extends Chosen {
  structure: Structure;
  /** Some cells with letters that no reading restores. */
  lost: readonly string[];
}

const NO_ROWS: readonly FileRow[] = [];

/**
 * Reads a file in steps that follow the manager's answers: lines, header, columns, names, words, and the verdict on
 * each row.
 */
export function useStaffFile(members: readonly StaffMember[] | undefined) {
  const say = useSay();
  const meanings = useKeptMeanings();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<Sayable | null>(null);
  const [names, setNames] = useState(NAME_ANSWERS);
  const [words, setWords] = useState(rememberedWords);
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [refused, setRefused] = useState<RefusedRows>(new Map());

  const structure = useMemo(() => chosen && structureOf(chosen.lines, chosen.answers), [chosen]);
  const file = chosen?.file ?? null;
  const roles = useMemo(() => [...new Set(members?.map(({ role }) => role))], [members]);
  const split = useMemo(() => withSplitNames(file?.rows ?? [], names), [file, names]);
  const asCameRows = useMemo(() => explained(split, words), [split, words]);
  const asCame = useMemo(
    () => (file && members ? compareStaff(asCameRows, members, validateStaff) : null),
    [file, asCameRows, members],
  );
  const rows = useMemo(() => corrected(asCameRows, corrections), [asCameRows, corrections]);
  const verdicts = useMemo(() => {
    const judged = corrections.size > 0 && members ? compareStaff(rows, members, validateStaff) : asCame;
    return judged && withRefused(judged, refused, rows);
  }, [rows, corrections, members, asCame, refused]);
  const first = useMemo(() => asCame && withRefused(asCame, refused), [asCame, refused]);

  const isKept = (meaning: Meaning) => meanings.includes(meaning);
  const refuse = (error: unknown) =>
    setRefusal(error instanceof FileRefused ? error.said : said("staffFile.dialog.unreadable"));

  const choose = async (picked: File) => {
    setRefusal(null);
    setChosen(null);
    setNames(NAME_ANSWERS);
    setCorrections(new Map());
    setRefused(new Map());
    try {
      const readings = await readingsOf(new Uint8Array(await picked.arrayBuffer()));
      const [reading] = readings;
      if (!reading) return;
      const lines = linesOf(reading.text);
      const found = structureOf(lines, {}, rememberedColumns());
      const opened = { name: picked.name, readings, reading, lines, answers: answersOf(found) };
      setChosen({ ...opened, file: isAsked(opened, found) ? null : rowsOf(found, isKept) });
    } catch (error) {
      refuse(error);
    }
  };

  /** Chooses another header row, or none: finds the columns' meanings again. */
  const nameHead = (head: number | null) => {
    if (!chosen) return;
    const found = structureOf(chosen.lines, { head }, rememberedColumns());
    setRefusal(null);
    setChosen({ ...chosen, answers: answersOf(found) });
  };

  /** Another reading may name other columns. */
  const readAs = (reading: Reading) => {
    if (!chosen) return;
    try {
      const lines = linesOf(reading.text);
      const found = structureOf(lines, {}, rememberedColumns());
      setRefusal(null);
      setChosen({ ...chosen, reading, lines, answers: answersOf(found) });
    } catch (error) {
      refuse(error);
    }
  };

  /** Opens the review, and remembers the columns' meanings for the next file. */
  const goOn = () => {
    if (!chosen || !structure) return;
    try {
      setChosen({ ...chosen, file: rowsOf(structure, isKept) });
      setRefusal(null);
      if (structure.isTableAsked) rememberColumns(namedIn(structure));
    } catch (error) {
      refuse(error);
    }
  };

  /** From the review back to its questions; from those to the choice of a file. */
  const goBack = () => {
    setRefusal(null);
    setChosen(chosen?.file && structure && isAsked(chosen, structure) ? { ...chosen, file: null } : null);
  };

  return {
    name: chosen?.name ?? "",
    open: chosen && structure && !file ? { ...chosen, structure, lost: lostCells(structure) } : null,
    file,
    refusal,
    choose,
    readAs,
    nameHead,
    nameColumns: (meanings: ReadonlyMap<number, Meaning | null>) => {
      setRefusal(null);
      setChosen((old) => old && { ...old, answers: { ...old.answers, meanings } });
    },
    goOn,
    goBack,
    rows: file ? rows : NO_ROWS,
    verdicts,
    first,
    roles,
    words: {
      unknown: useMemo(
        () => unknownWords(split, [...roles, ...ROLE_SUGGESTIONS.map(say)]),
        [split, roles, say],
      ),
      answers: words,
      answer: ({ key }: FileWord, meaning: string | null) => {
        const next = new Map(words);
        if (meaning === null) next.delete(key);
        else next.set(key, meaning);
        setWords(next);
        rememberWords(next);
      },
    },
    names: {
      asked: useMemo(() => nameQuestions(file?.rows ?? [], names), [file, names]),
      answers: names,
      answer: (change: Partial<NameAnswers>) => setNames({ ...names, ...change }),
    },
    isCorrected: corrections.size > 0,
    correct: (row: number, cells: FileRow["cells"]) =>
      setCorrections((old) => new Map(old).set(row, { ...old.get(row), ...cells })),
    refuseRow: (row: number, errors: RowErrors) => {
      const cells = rows.find((line) => line.row === row)?.cells ?? {};
      setRefused((old) => new Map(old).set(row, { cells, errors }));
    },
  };
}

/** Whether the manager must check how a file was read before the review. */
function isAsked({ readings }: Pick<Chosen, "readings">, structure: Structure): boolean {
  return readings.length > 1 || hasQuestions(structure) || lostCells(structure).length > 0;
}

/** Fixes the findings, so that only the manager changes them from here on. */
function answersOf({ head, columns }: Structure): StructureAnswers {
  return { head: head.row, meanings: new Map(columns.map(({ index, meaning }) => [index, meaning])) };
}

/** Meanings to remember. Never remembers a known header as skipped: another file may need it. */
function namedIn({ columns }: Structure): Map<string, Meaning | null> {
  return new Map(
    columns.flatMap(({ header, meaning }) =>
      header !== "" && (meaning !== null || meaningOf(header) === undefined)
        ? [[letters(header), meaning]]
        : [],
    ),
  );
}
