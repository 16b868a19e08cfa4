"use client";

import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api/api-error";
import type { FieldErrors } from "@/lib/auth/rules";

export interface FormSetup<Name extends string> {
  /** The fields in the order of the form. */
  names: readonly Name[];
  check: (values: Record<Name, string>) => FieldErrors<Name>;
  /** Makes the call. Resolves to `true` to stay busy while the visitor is led elsewhere. */
  send: (values: Record<Name, string>) => Promise<boolean>;
  /** Called when the call failed; the sentence is also in `failure`. */
  onFailure: (error: ApiError) => void;
  /** When the failure is not one of the API's. */
  fallback: string;
  /** The form's field for each field of the wire, to show the backend's errors. */
  wireFields?: Record<string, Name>;
}

/**
 * The life of a form that is read as a whole when it is sent: check, focus the first wrong field, send once, keep the input.
 * Fields are uncontrolled, so that text typed before the page is interactive counts too.
 */
export function useForm<Name extends string>(setup: FormSetup<Name>) {
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sending = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    setReady(true);
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = read(form, setup.names);
    const wrong = setup.check(values);
    setErrors(wrong);
    setFailure(null);
    const first = setup.names.find((name) => wrong[name]);
    if (first) {
      focusField(form, first);
      return;
    }
    sending.current = true;
    setBusy(true);
    let stay = false;
    try {
      stay = await setup.send(values);
    } catch (thrown) {
      if (gone.current) return;
      const error = thrown instanceof ApiError ? thrown : new ApiError(setup.fallback, { kind: "answer" });
      setFailure(error);
      setErrors(errorsOfWire(error.fields, setup.wireFields));
      setup.onFailure(error);
    } finally {
      sending.current = stay;
      if (!stay) setBusy(false);
    }
  };

  const input = (event: FormEvent<HTMLFormElement>) => {
    const name = event.target instanceof HTMLInputElement ? event.target.name : "";
    if (name in errors) setErrors((before) => without(before, name));
  };

  return { ready, busy, errors, failure, gone, submit, input };
}

export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>;

function read<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const values = {} as Record<Name, string>;
  for (const name of names) {
    const value = data.get(name);
    values[name] = typeof value === "string" ? value : "";
  }
  return values;
}

function errorsOfWire<Name extends string>(
  sentences: Record<string, string>,
  names: Record<string, Name> = {},
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const [wire, sentence] of Object.entries(sentences)) {
    const name = names[wire];
    if (name !== undefined) errors[name] = sentence;
  }
  return errors;
}

function without<Name extends string>(errors: FieldErrors<Name>, name: string): FieldErrors<Name> {
  const left: Partial<Record<string, string>> = { ...errors };
  delete left[name];
  return left as FieldErrors<Name>;
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
