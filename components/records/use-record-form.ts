"use client";

import { useState } from "react";
import type { Compare } from "@/components/shell/conflict/use-compare";
import type { DraftBase } from "@/components/shell/forms/draft-offer";
import { orError } from "@/components/shell/forms/use-action";
import type { Ended } from "@/components/shell/forms/use-form-life";
import { type HeldForm, useHeldForm } from "@/components/shell/forms/use-held-form";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { MemberRecord, RecordCalls } from "@/lib/api/record-calls";
import {
  errorsInWords,
  type FieldErrors,
  isWrong,
  type SayableErrors,
  stillWrong,
  without,
} from "@/lib/page/field-errors";
import type { PlanStep } from "@/lib/preview/plan";
import type { RotationStep } from "@/lib/preview/plans/plan-rotation";
import { NotAllSaved, useSavePlan } from "@/lib/queries/save-plan";
import type { CompareField } from "@/lib/records/compare";
import type { DayKind } from "@/lib/records/models";
import type { SomeDates } from "./day-scope";
import { type ScopeValues, weekdaysIn } from "./form-rules";
import { deletedWords, planOf, savedWords, type WordedPlan, withWeeks } from "./record-words";

export interface RecordFormOptions<Values, Input, Stored extends MemberRecord> {
  kind: DayKind;
  memberId: string;
  /** The record to edit; null adds one. */
  record: Stored | null;
  initial: Values;
  /** `stored` is the edited record as it was when the form opened; null adds one. */
  rules: (values: Values, stored: Stored | null) => SayableErrors<Values>;
  /** The records of an error-free form: one, or several where it adds them. */
  stepsOf: (values: Values, stored: Stored | null) => RecordStep<Stored, Input>[];
  /** The change of the member's alternating weeks that belongs to it. */
  rotationOf?: (values: Values) => RotationStep | null;
  /** The steps of a deletion that is more, or less, than deleting the record. */
  removalOf?: (values: Values, stored: Stored) => RecordStep<Stored, Input>[] | null;
  /** How a form opened from a date of the board, for some of the record's dates, saves and deletes. */
  onDate?: OnDate<Values, RecordStep<Stored, Input>> | null;
  compared: Compared<Values, Stored>;
  /** The dates of a record that change, where these are not all of them. */
  datesOf?: (values: Values) => SomeDates | null;
  saving: {
    mutateAsync: (change: { old: Stored | null; input: Input }) => Promise<unknown>;
    readConflict: RecordCalls<Stored>["readConflict"];
  };
  deleting: { mutateAsync: (record: Stored) => Promise<unknown> };
  /** Called instead of `onClose` after saving. */
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** A change of some of a record's dates: other records change with it, so what counts on the date is compared. */
export interface OnDate<Values, Step> {
  /** Whether the form edits only some of the record's dates. */
  isPart: (values: Values) => boolean;
  save: (by: DateWrite<Values, Step>) => Promise<Ended>;
  /** Whether the record was deleted. */
  remove: (by: DateWrite<Values, Step>) => Promise<boolean>;
  /** Called with the record as it was when a restored input was typed. */
  restore: (record: object) => void;
}

interface DateWrite<Values, Step> {
  compare: Compare;
  values: Values;
  write: (steps: Step[]) => Promise<void>;
}

/** Compares the input with somebody else's save. */
interface Compared<Values, Stored> {
  fields: readonly CompareField<Stored>[];
  /** The part of a record that the form edits. */
  partOf?: (values: Values, stored: Stored) => Stored;
  /** Whether that part no longer exists. */
  isGone?: (values: Values, stored: Stored) => boolean;
  /** The record with the form's input applied. */
  typed: (values: Values, over: Stored) => Stored;
}

type RecordStep<Stored, Input> = PlanStep & { before: Stored | null; after: Input | null };

export interface RecordForm<Values extends object> extends HeldForm<Values, Error> {
  kind: DayKind;
  memberId: string;
  recordId: string | null;
  base: DraftBase;
  /** The change that saving makes; null while something is missing or wrong. */
  planned: readonly PlanStep[] | null;
  /** Absent while a record is added. */
  remove?: () => void;
}

/** The form of a schedule, a break or time off: how its input is saved, and its record deleted. */
export function useRecordForm<Values extends ScopeValues, Input, Stored extends MemberRecord>(
  options: RecordFormOptions<Values, Input, Stored>,
): RecordForm<Values> {
  const { kind, memberId, record, rules, stepsOf, compared } = options;
  const t = useTranslations("records.dialog");
  const say = useSay();
  const plan = useSavePlan();
  const [opened, setOpened] = useState(record);
  const stored = opened?.version === undefined ? record : opened;
  const datesIn = (values: Values) => options.datesOf?.(values) ?? null;

  const seen = (from: Stored, values: Values) => ({
    stored: from,
    fields: compared.fields,
    about: datesIn(values) === null ? ("record" as const) : ("day" as const),
    valuesOf: (one: Stored) => compared.partOf?.(values, one) ?? one,
    readConflict: async (error: unknown) => {
      const conflict = await options.saving.readConflict(error);
      const { current } = conflict ?? {};
      if (conflict && current && compared.isGone?.(values, current)) return { ...conflict, current: null };
      // For some of its dates other records change with it: those show only the sentence.
      return datesIn(values) === null || !current || current.id === from.id ? conflict : null;
    },
  });
  const inWords = ({ did, undone, ...rest }: WordedPlan) => ({
    ...rest,
    ...(did && { did: say(did) }),
    ...(undone && { undone: say(undone) }),
  });
  const writeOf = (values: Values) => async (steps: RecordStep<Stored, Input>[]) => {
    const [first] = steps;
    const dates = datesIn(values);
    const rotation = options.rotationOf?.(values) ?? null;
    if (!rotation && steps.length === 1 && first?.after && !dates)
      await options.saving.mutateAsync({ old: first.before, input: first.after });
    else
      await plan.mutateAsync(
        inWords(rotation ? withWeeks(steps, kind, rotation) : planOf(steps, kind, dates)),
      );
  };
  const save = async (values: Values, compare: Compare): Promise<Ended> => {
    const write = writeOf(values);
    if (!stored) await write(stepsOf(values, null));
    else if (options.onDate?.isPart(values)) return await options.onDate.save({ compare, values, write });
    else {
      const outcome = await compare.save({
        ...seen(stored, values),
        yours: (over) => compared.typed(values, over),
        save: async (over) => {
          setOpened(over);
          const { scope } = rules(values, over);
          if (scope) throw new Error(say(scope));
          await write(stepsOf(values, over));
        },
      });
      return outcome.kind;
    }
    return "saved";
  };
  const removeRecord = async (from: Stored, values: Values): Promise<Ended> => {
    const dates = datesIn(values);
    const remove = (over: Stored) => {
      setOpened(over);
      const steps = options.removalOf?.(values, over) ?? null;
      return steps
        ? plan.mutateAsync(inWords(planOf(steps, kind, dates)))
        : options.deleting.mutateAsync(over);
    };
    const { compare } = form;
    const isGone = options.onDate?.isPart(values)
      ? await options.onDate.remove({ compare, values, write: writeOf(values) })
      : await compare.remove(seen(from, values), remove);
    if (!isGone) return "back";
    toast.success(say(deletedWords(kind, dates)), undoOffer());
    return "saved";
  };

  const form = useHeldForm<Values, Error>({
    initial: options.initial,
    check: (values) => rules(values, stored),
    send: async (values, compare) => {
      const count = stepsOf(values, stored).length;
      try {
        const ended = await save(values, compare);
        if (ended === "saved")
          toast.success(say(savedWords(kind, count, record !== null, datesIn(values))), undoOffer());
        return ended;
      } catch (error) {
        if (error instanceof NotAllSaved) {
          // What is saved is not entered again.
          if ("several" in values) form.replace({ ...values, days: weekdaysIn(error.steps(false)) });
          const saved = error.steps(true).length;
          if (saved > 0) toast.success(t("someSaved", { saved, count }), undoOffer());
        }
        throw error;
      }
    },
    failureOf: orError,
    wordsOf: (error) => (error instanceof NotAllSaved ? t("notAllSaved") : error.message),
    onSaved: options.onSaved,
    onClose: options.onClose,
  });
  const { values, errors, setErrors } = form;
  const found = rules(values, stored);
  const wrong = errorsInWords(found, say);
  // A change of one field can fix another. New errors show at the next attempt.
  const kept = stillWrong(errors, wrong);
  if (kept !== errors)
    setErrors((old) =>
      without(
        old,
        Object.keys(old).filter((name) => !(name in kept)),
      ),
    );

  return {
    ...form,
    errors: kept,
    kind,
    memberId,
    recordId: record?.id ?? null,
    base: {
      record: stored,
      restore: (kept) => {
        setOpened(stored && { ...stored, ...kept });
        options.onDate?.restore(kept);
      },
    },
    planned: isWhole(wrong) ? stepsOf(values, stored) : null,
    ...(stored && {
      remove: () => {
        const { past, scope } = found;
        if (past || scope) setErrors({ past, scope } as SayableErrors<Values>);
        else form.run("deleting", () => removeRecord(stored, values));
      },
    }),
  };
}

/** Values that only wait for confirmation can be previewed. */
const isWhole = ({ past: _, ...wrong }: FieldErrors<ScopeValues>) => !isWrong(wrong);
