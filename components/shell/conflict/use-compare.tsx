"use client";

import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { type ReactNode, useState } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useUser } from "@/components/shell/session/user-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Conflict } from "@/lib/api/conflict-model";
import { type CompareField, changedFields, comparedRows } from "@/lib/records/compare";
import type { CompareAnswer, CompareDialogProps } from "./compare-dialog";

/** A record as a form saw it, and with the form's input. */
export interface Seen<Stored, Values> {
  stored: Stored;
  fields: readonly CompareField<Values>[];
  /** The part of a stored record that the form edits. */
  valuesOf: (stored: Stored) => Values;
  readConflict: (error: unknown) => Promise<Conflict<Stored> | null>;
  /** The form's subject, as the conflict names it. */
  about?: "record" | "day";
}

export interface Attempt<Stored, Values, Saved> extends Seen<Stored, Values> {
  /** The input merged over a record. */
  yours: (over: Stored) => Values;
  /** Writes the input over a record; with null it adds one. */
  save: (over: Stored | null) => Promise<Saved>;
  /** False where the form is closed: a conflict is then a failure like others. */
  canAsk?: () => boolean;
  /** What adding it again cannot bring back. */
  lost?: string;
}

/** `back`: to the form as it was left. */
export type Outcome<Stored, Saved> =
  | { kind: "saved"; saved: Saved }
  | { kind: "theirs"; current: Stored | null }
  | { kind: "back" };

export interface Compare {
  /** Saves the input. Where somebody else was first, it asks which one to keep. */
  save: <Stored, Values, Saved>(attempt: Attempt<Stored, Values, Saved>) => Promise<Outcome<Stored, Saved>>;
  /** Deletes; asks again where somebody else has changed the record. Resolves to whether it was deleted. */
  remove: <Stored, Values>(
    seen: Seen<Stored, Values>,
    remove: (stored: Stored) => Promise<unknown>,
  ) => Promise<boolean>;
}

const loadCompare = async () => (await import("./compare-dialog")).CompareDialog;
const loadDelete = async () => (await import("./delete-question")).DeleteQuestion;

/** If that cannot be loaded, the failure stays. */
const orNull = <Value,>(loading: Promise<Value>) => loading.catch(() => null);

/** Saves over a record that may have changed since the form opened. */
export function useCompare(): Compare & {
  /** The question, while there is one. */
  question: ReactNode;
} {
  const t = useTranslations("shell.conflict");
  const formats = useFormats();
  const say = useSay();
  const { zone } = useClock();
  const user = useUser();
  const [question, setQuestion] = useState<ReactNode>(null);

  const ask = <Answer,>(draw: (answer: (answer: Answer) => void) => ReactNode) =>
    new Promise<Answer>((resolve) => {
      setQuestion(
        draw((answer) => {
          setQuestion(null);
          resolve(answer);
        }),
      );
    });
  const told = (deed: "changed" | "deleted", { by, at }: Conflict<unknown>, about: "record" | "day") => {
    const isOwn = by.userId !== null && by.userId === user?.id;
    if (about === "day") return isOwn ? t("ownDayChanged") : t("dayChanged", { name: by.name });
    const { date, time } = instantToZoned(at, zone);
    const values = {
      name: by.name,
      day: date === todayIn(zone) ? "today" : "other",
      date: formats.dayDate(date),
      time: formats.clock(time),
    };
    if (deed === "deleted") return isOwn ? t("ownDeleted", values) : t("deleted", values);
    return isOwn ? t("ownChanged", values) : t("changed", values);
  };

  return {
    question,
    save: async (attempt) => {
      const { fields, valuesOf, yours, readConflict, lost, about = "record", canAsk = () => true } = attempt;
      const before = valuesOf(attempt.stored);
      let over: typeof attempt.stored | null = attempt.stored;
      for (;;) {
        try {
          return { kind: "saved", saved: await attempt.save(over) };
        } catch (error) {
          const conflict = await orNull(readConflict(error));
          const CompareDialog = conflict && (await orNull(loadCompare()));
          if (!CompareDialog || !canAsk()) throw error;
          const { current } = conflict;
          const askWhich = (shown: Omit<CompareDialogProps, "onAnswer">) =>
            ask<CompareAnswer>((onAnswer) => <CompareDialog {...shown} onAnswer={onAnswer} />);
          let answer: CompareAnswer = "mine";
          if (!current)
            answer = await askWhich({ sentence: told("deleted", conflict, about), rows: null, lost });
          else {
            const theirs = valuesOf(current);
            const rows = comparedRows(fields, { before, yours: yours(current), theirs }, say);
            // Else nothing of theirs would be lost: it equals the input, or is outside this form.
            if (rows.some(({ kind }) => kind !== "yours"))
              answer = await askWhich({ sentence: told("changed", conflict, about), rows });
          }
          if (answer === "back") return { kind: answer };
          if (answer === "theirs") return { kind: answer, current };
          over = current;
        }
      }
    },
    remove: async ({ stored, fields, valuesOf, readConflict, about = "record" }, remove) => {
      let seen = stored;
      for (;;) {
        try {
          await remove(seen);
          return true;
        } catch (error) {
          const conflict = await orNull(readConflict(error));
          const DeleteQuestion = conflict && (await orNull(loadDelete()));
          if (!DeleteQuestion || !conflict.current) throw error;
          const changed = changedFields(fields, valuesOf(seen), valuesOf(conflict.current), say);
          seen = conflict.current;
          if (changed.length === 0) continue;
          const sentence = told("changed", conflict, about);
          const goesOn = await ask<boolean>((onAnswer) => (
            <DeleteQuestion changed={changed} onAnswer={onAnswer} sentence={sentence} />
          ));
          if (!goesOn) return false;
        }
      }
    },
  };
}
