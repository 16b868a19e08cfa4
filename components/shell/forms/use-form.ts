"use client";

import type { Sayable } from "@chairtime/messages/said";
import { type FormEvent, useEffect, useState } from "react";
import type { ApiError } from "@/lib/api/api-error";
import { type SayableErrors, without } from "@/lib/page/field-errors";
import { orApiError } from "./use-action";
import { useFormLife } from "./use-form-life";

export interface FormSetup<Name extends string> {
  /** Fields in form order. */
  names: readonly Name[];
  check: (values: Record<Name, string>) => SayableErrors<Record<Name, string>>;
  /** Makes the call. Resolves to `true` to stay busy while another page opens. */
  send: (values: Record<Name, string>) => Promise<boolean>;
  /** Called when the call failed; the sentence is also in `failure`. */
  onFailure?: (error: ApiError) => void;
  /** Sentence for a failure that isn't an ApiError. */
  fallback: Sayable;
  /** The form's field for each field of the wire, to show the backend's errors. */
  wireFields?: Readonly<Record<string, Name>>;
}

/** A form that is read as a whole on submit, so that text typed before the page is interactive counts too. */
export function useForm<Name extends string>(setup: FormSetup<Name>) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { setErrors, ...life } = useFormLife<Record<Name, string>, ApiError>({
    ...setup,
    read: (form) => readFields(form, setup.names),
    send: async (values) => ((await setup.send(values)) ? "saved" : "back"),
    failureOf: orApiError(setup.fallback),
  });
  const input = (event: FormEvent<HTMLFormElement>) => {
    const name = event.target instanceof HTMLInputElement ? event.target.name : "";
    setErrors((before) => without(before, [name]));
  };
  return { ...life, ready, input };
}

export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>;

function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const values = {} as Record<Name, string>;
  for (const name of names) {
    const value = data.get(name);
    values[name] = typeof value === "string" ? value : "";
  }
  return values;
}
