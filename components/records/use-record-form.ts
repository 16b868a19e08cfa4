"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { undoOffer } from "@/components/shell/saved/undo";
import { useStillSaving } from "@/components/shell/saved/use-still-saving";
import { toast } from "@/components/ui/notices/toast";
import type { MemberRecord, RecordCalls } from "@/lib/api/record-calls";
import type { PlanStep } from "@/lib/preview/plan";
import type { RotationStep } from "@/lib/preview/plans/plan-rotation";
import { NotAllSaved, useSavePlan } from "@/lib/queries/save-plan";
import type { DayKind } from "@/lib/records/models";
import type { CompareField } from "../../lib/records/compare";
import { type FieldErrors, type ScopeValues, stillWrong, without } from "./form-rules";
import { RECORD_WORDS } from "./record-words";
import { type Compare, useCompare } from "./use-compare";

export interface RecordFormOptions<Values, Input, Stored extends MemberRecord> {
  kind: DayKind;
  memberId: string;
  /** The record to edit; null adds one. */
  record: Stored | null;
  initial: Values;
  /** `stored` is the record that the form is about, as it was when that was opened; null adds one. */
  rules: (values: Values, stored: Stored | null) => FieldErrors<Values>;
  /** The records of a form without errors: one, or several where it adds them. */
  stepsOf: (values: Values, stored: Stored | null) => RecordStep<Stored, Input>[];
  /** The change of the member's alternating weeks that belongs to it. */
  rotationOf?: (values: Values) => RotationStep | null;
  /** The action of deleting where it is more, or less, than deleting the record. */
  removalOf?: (values: Values, stored: Stored) => RecordStep<Stored, Input>[] | null;
  /** How it is saved and deleted where it was opened from a date of the board, and is about a part of the record's dates. */
  onDate?: OnDate<Values, RecordStep<Stored, Input>> | null;
  compared: Compared<Values, Stored>;
  /** The dates of a record that change: ' for Tue, Nov 24, 2026 only'. */
  datesOf?: (values: Values) => string;
  /** The values that change in the form when only some of several records were saved. */
  afterSome?: (unsaved: PlanStep[]) => Partial<Values>;
  saving: {
    mutateAsync: (change: { old: Stored | null; input: Input }) => Promise<unknown>;
    readConflict: RecordCalls<Stored>["readConflict"];
  };
  deleting: { mutateAsync: (record: Stored) => Promise<unknown> };
  /** Instead of `onClose`, once it is saved. */
  onSaved?: () => void;
  onClose: () => void;
}

/** A change of some of a record's dates: other records change with it, so what counts on the date is compared. */
export interface OnDate<Values, Step> {
  /** Returns whether the input is about a part of the record's dates. */
  isPart: (values: Values) => boolean;
  save: (by: DateWrite<Values, Step> & { canAsk: () => boolean }) => Promise<"saved" | "theirs" | "back">;
  /** Returns whether it was deleted. */
  remove: (by: DateWrite<Values, Step>) => Promise<boolean>;
}

interface DateWrite<Values, Step> {
  compare: Compare;
  values: Values;
  write: (steps: Step[]) => Promise<void>;
}

/** How the input is compared with somebody else's save. */
interface Compared<Values, Stored> {
  fields: readonly CompareField<Stored>[];
  /** Returns a record as far as the form is about it, where that is a part. */
  partOf?: (values: Values, stored: Stored) => Stored;
  /** Returns whether that part is gone. */
  isGone?: (values: Values, stored: Stored) => boolean;
  /** Returns a record as the form would make it. */
  typed: (values: Values, over: Stored) => Stored;
}

type RecordStep<Stored, Input> = PlanStep & { before: Stored | null; after: Input | null };

export interface RecordForm<Values> {
  kind: DayKind;
  memberId: string;
  recordId: string | null;
  values: Values;
  errors: FieldErrors<Values>;
  dirty: boolean;
  change: (change: Partial<Values>) => void;
  replace: (values: Values) => void;
  /** The change that saving makes; null while something is missing or wrong. */
  planned: readonly PlanStep[] | null;
  state: "idle" | "saving" | "deleting";
  /** Why the last attempt failed. */
  failure: Error | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Absent while a record is added. */
  remove?: () => void;
  /** It was cancelled while it saves: the dialog is out of sight until that has failed. */
  hidden: boolean;
  cancel: () => void;
  onClose: () => void;
  /** Asks whose change is to count, where somebody else was first. */
  question: Compare["question"];
}

/** The form of a schedule, a break or time off: its input and errors, saving and deleting. */
export function useRecordForm<Values extends ScopeValues, Input, Stored extends MemberRecord>(
  options: RecordFormOptions<Values, Input, Stored>,
): RecordForm<Values> {
  const { kind, memberId, record, rules, stepsOf, compared, onClose } = options;
  const compare = useCompare();
  const plan = useSavePlan();
  // A colleague's change must not look as if the user had typed it.
  const [initial] = useState(options.initial);
  const [opened, setOpened] = useState(record);
  const stored = opened?.version === undefined ? record : opened;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [state, setState] = useState<RecordForm<Values>["state"]>("idle");
  const [failure, setFailure] = useState<Error | null>(null);
  const wrong = rules(values, stored);
  // A change of one field can fix another. New errors show at the next attempt.
  const kept = stillWrong(errors, wrong);
  if (kept !== errors) setErrors(kept);
  const still = useStillSaving(onClose);
  const dates = options.datesOf?.(values) ?? "";
  const refused = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first wrong field, once it is marked.
    if (hasAny(errors)) refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = null;
  }, [errors]);

  const attempt = async (doing: "saving" | "deleting", act: () => Promise<Error | Outcome>) => {
    setState(doing);
    setFailure(null);
    const ended = await act();
    if (ended !== "done" && ended !== "theirs") setState("idle");
    if (ended === "back") return;
    const error = ended instanceof Error ? ended : null;
    setFailure(error);
    const said = error instanceof NotAllSaved ? "Not everything was saved" : (error?.message ?? null);
    still.ended(said, doing === "saving" && ended === "done" ? options.onSaved : undefined);
  };
  const seen = (from: Stored) => ({
    stored: from,
    fields: compared.fields,
    about: dates === "" ? ("record" as const) : ("day" as const),
    valuesOf: (one: Stored) => compared.partOf?.(values, one) ?? one,
    readConflict: async (error: unknown) => {
      const conflict = await options.saving.readConflict(error);
      const { current } = conflict ?? {};
      if (conflict && current && compared.isGone?.(values, current)) return { ...conflict, current: null };
      // For some of its dates other records change with it: those show only the sentence.
      return dates === "" || !current || current.id === from.id ? conflict : null;
    },
  });
  const write = async (steps: RecordStep<Stored, Input>[]) => {
    const [first] = steps;
    const rotation = options.rotationOf?.(values) ?? null;
    if (!rotation && steps.length === 1 && first?.after && dates === "")
      await options.saving.mutateAsync({ old: first.before, input: first.after });
    else await plan.mutateAsync(rotation ? withWeeks(steps, kind, rotation) : planOf(steps, kind, dates));
  };
  const save = async (): Promise<Error | Outcome> => {
    const steps = stepsOf(values, stored);
    try {
      if (!stored) await write(steps);
      else if (options.onDate?.isPart(values)) {
        const ended = await options.onDate.save({ compare, values, write, canAsk: () => !still.isLeft() });
        if (ended !== "saved") return ended;
      } else {
        const outcome = await compare.save({
          ...seen(stored),
          yours: (over) => compared.typed(values, over),
          save: async (over) => {
            setOpened(over);
            const { scope } = rules(values, over);
            if (scope) throw new Error(scope);
            await write(stepsOf(values, over));
          },
          canAsk: () => !still.isLeft(),
        });
        if (outcome.kind !== "saved") return outcome.kind;
      }
    } catch (error) {
      if (error instanceof NotAllSaved) {
        setValues({ ...values, ...options.afterSome?.(error.steps(false)) });
        const saved = error.steps(true).length;
        if (saved > 0) toast.success(`${saved} of ${steps.length} saved`, undoOffer());
      }
      return error instanceof Error ? error : new Error(String(error));
    }
    const count = record || dates ? 1 : steps.length;
    toast.success(savedWords(kind, count, record !== null, dates), undoOffer());
    return "done";
  };
  const removeRecord = async (from: Stored): Promise<Error | Outcome> => {
    const remove = (over: Stored) => {
      setOpened(over);
      const steps = options.removalOf?.(values, over) ?? null;
      return steps ? plan.mutateAsync(planOf(steps, kind, dates)) : options.deleting.mutateAsync(over);
    };
    const onDate = options.onDate?.isPart(values) ? options.onDate : null;
    try {
      const isGone = onDate
        ? await onDate.remove({ compare, values, write })
        : await compare.remove(seen(from), remove);
      if (!isGone) return "back";
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    toast.success(`${RECORD_WORDS[kind].sentence} deleted${dates || " successfully!"}`, undoOffer());
    return "done";
  };

  return {
    kind,
    memberId,
    recordId: record?.id ?? null,
    values,
    errors,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (change) => {
      setValues((old) => ({ ...old, ...change }));
      setErrors((old) => without(old, change));
    },
    replace: setValues,
    planned: isWhole(wrong) ? stepsOf(values, stored) : null,
    state,
    failure,
    submit: (event) => {
      event.preventDefault();
      if (state !== "idle") return;
      refused.current = event.currentTarget;
      setErrors(wrong);
      if (!hasAny(wrong)) void attempt("saving", save);
    },
    ...(stored && {
      remove: () => {
        const { past, scope } = wrong;
        if (past || scope) setErrors({ past, scope } as FieldErrors<Values>);
        else void attempt("deleting", () => removeRecord(stored));
      },
    }),
    hidden: still.hidden,
    cancel: () => (state === "idle" ? onClose() : still.leave(state)),
    onClose,
    question: compare.question,
  };
}

/** How an attempt ended that has not failed; `back` is to the form as it was left. */
type Outcome = "done" | "theirs" | "back";

/** Values that only wait for confirmation can be previewed. */
const isWhole = ({ past: _, ...wrong }: FieldErrors<ScopeValues>) => !hasAny(wrong);

const hasAny = (errors: object) => Object.keys(errors).length > 0;

/** Records that change together for some dates are saved and taken back as one; others each for itself. */
function planOf(steps: readonly PlanStep[], kind: DayKind, dates: string) {
  if (dates === "" && steps.every(({ before }) => before === null)) return { steps };
  const { label, sentence } = RECORD_WORDS[kind];
  const did = `${sentence} ${steps.some(({ after }) => after) ? "changed" : "deleted"}${dates}`;
  return { steps, together: true, did, undone: `Undone: the ${label.toLowerCase()}${dates} is as it was` };
}

function withWeeks(steps: readonly PlanStep[], kind: DayKind, rotation: RotationStep) {
  const { label, sentence } = RECORD_WORDS[kind];
  return {
    steps,
    rotation,
    did: `${sentence} added with alternating weeks`,
    undone: `Undone: the ${label.toLowerCase()} and the alternating weeks were removed`,
  };
}

function savedWords(kind: DayKind, count: number, isEdit: boolean, dates: string): string {
  const { sentence } = RECORD_WORDS[kind];
  if (dates !== "" && isEdit) return `${sentence} updated${dates}`;
  if (count > 1) return `${count} ${sentence.toLowerCase()}s created successfully!`;
  return `${sentence} ${isEdit ? "updated" : "created"} successfully!`;
}
