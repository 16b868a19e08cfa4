"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { undoOffer } from "@/components/shell/undo";
import { toast } from "@/components/ui/toast";

const TOAST_MS = { success: 4000, error: 5000 };

/** A sentence per field that is wrong. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

export interface RecordFormOptions<Values> {
  initial: Values;
  rules: (values: Values) => FieldErrors<Values>;
  /** Saves; what it throws shows in the form's 'Error' panel, with what was typed kept. */
  save: (values: Values) => Promise<unknown>;
  /** The toast of success. */
  saved: string | ((values: Values) => string);
  onClose: () => void;
}

export interface RecordForm<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  dirty: boolean;
  change: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  replace: (values: Values) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The state of a modal's form: values, a sentence per wrong field, and saving. */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { initial, rules, save, saved, onClose } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const refused = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first wrong field, once it is marked.
    if (Object.keys(errors).length > 0)
      refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = null;
  }, [errors]);
  const submit = async (form: HTMLFormElement) => {
    const wrong = rules(values);
    refused.current = form;
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await save(values);
    } catch {
      return;
    }
    toast.success(typeof saved === "string" ? saved : saved(values), {
      duration: TOAST_MS.success,
      ...undoOffer(),
    });
    onClose();
  };
  return {
    values,
    errors,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (name, value) => {
      setValues((old) => ({ ...old, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest as FieldErrors<Values>);
    },
    replace: setValues,
    submit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
