"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { undoOffer } from "@/components/shell/undo";
import { useStillSaving } from "@/components/shell/use-still-saving";
import { toast } from "@/components/ui/toast";
import type { PlanItem } from "@/lib/preview/plan";
import type { Replaced } from "@/lib/preview/plan-preview";
import type { RecordChange } from "@/lib/preview/preview-period";
import { NotAllSaved, useSavePlan } from "@/lib/queries/save-plan";
import { deleteWithUndo } from "./delete-with-undo";
import type { FieldErrors } from "./form-rules";
import { RECORD_WORDS, type RecordKind } from "./record-words";

export interface RecordFormOptions<Values, Item extends PlanItem, Stored> {
  kind: RecordKind;
  employeeId: string;
  /** The record to edit; null adds one. */
  edited: (Replaced & { record: Stored }) | null;
  initial: Values;
  rules: (values: Values) => FieldErrors<Values>;
  /** The records that a form without errors asks for: one, or where they are added several. */
  itemsOf: (values: Values) => Item[];
  /** What changes in the form when only some of several records were saved. */
  afterSome?: (unsaved: PlanItem[]) => Partial<Values>;
  saving: { mutateAsync: (change: { old: Stored | null; input: Item["input"] }) => Promise<unknown> };
  deleting: { mutateAsync: (record: Stored) => Promise<unknown> };
  onClose: () => void;
}

export interface RecordForm<Values> {
  kind: RecordKind;
  employeeId: string;
  recordId: string | null;
  values: Values;
  errors: FieldErrors<Values>;
  dirty: boolean;
  change: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  replace: (values: Values) => void;
  /** What saving would change; null while something is missing or wrong. */
  planned: RecordChange | null;
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
}

/** The form of a schedule, a break or time off: what is typed, what is wrong with it, saving and deleting. */
export function useRecordForm<Values extends object, Item extends PlanItem, Stored extends { id: string }>(
  options: RecordFormOptions<Values, Item, Stored>,
): RecordForm<Values> {
  const { kind, employeeId, edited, initial, rules, itemsOf, onClose } = options;
  const record = edited?.record ?? null;
  const plan = useSavePlan();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [state, setState] = useState<RecordForm<Values>["state"]>("idle");
  const [failure, setFailure] = useState<Error | null>(null);
  const still = useStillSaving(onClose);
  const refused = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first wrong field, once it is marked.
    if (hasAny(errors)) refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = null;
  }, [errors]);

  const attempt = async (doing: "saving" | "deleting", act: () => Promise<Error | null>) => {
    setState(doing);
    setFailure(null);
    const error = await act();
    if (error) {
      setFailure(error);
      setState("idle");
    }
    still.ended(error instanceof NotAllSaved ? "Not everything was saved" : (error?.message ?? null));
  };
  const save = async () => {
    const items = itemsOf(values);
    const [first] = items;
    try {
      if (items.length === 1 && first) await options.saving.mutateAsync({ old: record, input: first.input });
      else await plan.mutateAsync({ items });
    } catch (error) {
      if (error instanceof NotAllSaved) {
        setValues({ ...values, ...options.afterSome?.(error.items(false)) });
        const saved = error.items(true).length;
        if (saved > 0) toast.success(`${saved} of ${items.length} saved`, undoOffer());
      }
      return error instanceof Error ? error : new Error(String(error));
    }
    toast.success(savedWords(kind, items.length, record !== null), undoOffer());
    return null;
  };

  return {
    kind,
    employeeId,
    recordId: record?.id ?? null,
    values,
    errors,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (name, value) => {
      setValues((old) => ({ ...old, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest as FieldErrors<Values>);
    },
    replace: setValues,
    planned: hasAny(rules(values)) ? null : { items: itemsOf(values), replaced: edited },
    state,
    failure,
    submit: (event) => {
      event.preventDefault();
      if (state !== "idle") return;
      const wrong = rules(values);
      refused.current = event.currentTarget;
      setErrors(wrong);
      if (!hasAny(wrong)) void attempt("saving", save);
    },
    ...(record && {
      remove: () => void attempt("deleting", () => deleteWithUndo(kind, options.deleting, record)),
    }),
    hidden: still.hidden,
    cancel: () => (state === "idle" ? onClose() : still.leave(state)),
    onClose,
  };
}

const hasAny = (errors: object) => Object.keys(errors).length > 0;

function savedWords(kind: RecordKind, count: number, isEdit: boolean): string {
  const { sentence } = RECORD_WORDS[kind];
  if (count > 1) return `${count} ${sentence.toLowerCase()}s created successfully!`;
  return `${sentence} ${isEdit ? "updated" : "created"} successfully!`;
}
