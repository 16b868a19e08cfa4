"use client";

import { type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSay } from "@/components/shell/words/use-say";
import { ApiError } from "@/lib/api/api-error";
import { errorsInWords, errorsOfWire, isWrong, type SayableErrors } from "@/lib/page/field-errors";
import { useAttempts } from "./use-action";

/** How an attempt ended: `theirs` leaves a colleague's change as it is, `back` is to the form as it was left. */
export type Ended = "saved" | "theirs" | "back";

export interface FormLife<Values, Failure extends Error> {
  /** Reads the input on submit. */
  read: (form: HTMLFormElement) => Values;
  check: (values: Values) => SayableErrors<Values>;
  /** Makes the calls. Unless it ended `back`, the form stays busy: it closes, or another page opens. */
  send: (values: Values) => Promise<Ended>;
  /** Turns a thrown value into the failure to show. */
  failureOf: (thrown: unknown) => Failure;
  /** The form's field for each field of the wire, to show the backend's errors. */
  wireFields?: Readonly<Record<string, keyof Values>> | undefined;
  /** Called with a failure that the form itself shows. */
  onFailure?: ((failure: Failure) => void) | undefined;
  /** Called at the end of an attempt with its failure, if any. True where the form was out of sight. */
  onEnd?: (ended: Exclude<Ended, "back"> | Failure, what: "saving" | "deleting") => boolean;
}

/** The life of every form: check, focus the first wrong field, send once, keep the input until that succeeded. */
export function useFormLife<Values extends object, Failure extends Error>(life: FormLife<Values, Failure>) {
  const { doing, failure, forget, isActing, attempt } = useAttempts<"saving" | "deleting", Failure>(
    life.failureOf,
  );
  const [wrong, setErrors] = useState<SayableErrors<Values>>({});
  const say = useSay();
  const errors = useMemo(() => errorsInWords(wrong, say), [wrong, say]);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const run = (what: "saving" | "deleting", act: () => Promise<Ended>) =>
    attempt(
      what,
      async () => {
        const ended = await act();
        if (ended !== "back") life.onEnd?.(ended, what);
        return ended !== "back";
      },
      (failed) => {
        const wasLeft = life.onEnd?.(failed, what) ?? false;
        if (gone.current) return;
        if (life.wireFields && failed instanceof ApiError)
          setErrors(errorsOfWire(failed.fields, life.wireFields));
        if (!wasLeft) life.onFailure?.(failed);
      },
    );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isActing()) return;
    const form = event.currentTarget;
    const values = life.read(form);
    const found = life.check(values);
    flushSync(() => {
      setErrors(found);
      forget();
    });
    if (isWrong(found)) form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    else run("saving", () => life.send(values));
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
