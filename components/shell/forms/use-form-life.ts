"use client";

import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "@/lib/api/api-error";
import { errorsOfWire, type FieldErrors, isWrong } from "@/lib/page/field-errors";

/** How an attempt ended: `theirs` leaves a colleague's change as it is, `back` is to the form as it was left. */
export type Ended = "saved" | "theirs" | "back";

export interface FormLife<Values, Failure extends Error> {
  /** Returns the input, when it is sent. */
  read: (form: HTMLFormElement) => Values;
  check: (values: Values) => FieldErrors<Values>;
  /** Makes the calls. Unless it ended `back`, the form stays busy: it closes, or the visitor is led elsewhere. */
  send: (values: Values) => Promise<Ended>;
  /** The failure that is shown for what was thrown. */
  failureOf: (thrown: unknown) => Failure;
  /** The form's field for each field of the wire, to show the backend's errors. */
  wireFields?: Readonly<Record<string, keyof Values>> | undefined;
  /** Called with a failure that the form itself shows. */
  onFailure?: ((failure: Failure) => void) | undefined;
  /** Called at the end of an attempt with its failure, if any. Returns whether the form was out of sight. */
  onEnd?: (ended: Exclude<Ended, "back"> | Failure, what: "saving" | "deleting") => boolean;
}

/** The life of every form: check, focus the first wrong field, send once, keep the input until that succeeded. */
export function useFormLife<Values extends object, Failure extends Error>(life: FormLife<Values, Failure>) {
  const [doing, setDoing] = useState<"saving" | "deleting" | null>(null);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const acting = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const run = async (what: "saving" | "deleting", act: () => Promise<Ended>) => {
    if (acting.current) return;
    acting.current = true;
    setDoing(what);
    setFailure(null);
    let ended: Ended = "back";
    try {
      ended = await act();
      if (ended !== "back") life.onEnd?.(ended, what);
    } catch (thrown) {
      const failed = life.failureOf(thrown);
      const wasLeft = life.onEnd?.(failed, what) ?? false;
      if (gone.current) return;
      setFailure(failed);
      if (life.wireFields && failed instanceof ApiError)
        setErrors(errorsOfWire(failed.fields, life.wireFields));
      if (!wasLeft) life.onFailure?.(failed);
    } finally {
      acting.current = ended !== "back";
      if (ended === "back") setDoing(null);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (acting.current) return;
    const form = event.currentTarget;
    const values = life.read(form);
    const wrong = life.check(values);
    flushSync(() => {
      setErrors(wrong);
      setFailure(null);
    });
    if (isWrong(wrong)) form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    else void run("saving", () => life.send(values));
  };

  return {
    /** What it is doing now. */
    doing,
    busy: doing !== null,
    errors,
    setErrors,
    /** Why the last attempt failed. */
    failure,
    /** Whether the form has left the screen. */
    gone,
    run,
    submit,
  };
}

/** Returns how to make a failure of the API of what was thrown; `fallback` is the sentence for anything else. */
export const orApiError =
  (fallback: string) =>
  (thrown: unknown): ApiError =>
    thrown instanceof ApiError ? thrown : new ApiError(fallback, { kind: "answer" });
