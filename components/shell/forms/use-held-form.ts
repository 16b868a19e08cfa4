"use client";

import { useState } from "react";
import { without } from "@/lib/page/field-errors";
import { type Compare, useCompare } from "../conflict/use-compare";
import { useStillSaving } from "../saved/use-still-saving";
import { type Ended, type FormLife, useFormLife } from "./use-form-life";

export interface HeldFormSetup<Values, Failure extends Error>
  extends Omit<FormLife<Values, Failure>, "read" | "send" | "onEnd"> {
  initial: Values;
  /** Makes the calls. `compare` asks the user about a record that a colleague changed first. */
  send: (values: Values, compare: Compare) => Promise<Ended>;
  /** Sentence for a failure after Cancel; its message by default. */
  wordsOf?: (failure: Failure) => string;
  onClose: () => void;
  /** Called instead of `onClose` after saving. */
  onSaved?: (() => void) | undefined;
}

/**
 * A form with its input in state, which asks whose change counts if a colleague was first. Cancel during a save only
 * hides it, and a failure offers it again.
 */
export function useHeldForm<Values extends object, Failure extends Error>(
  setup: HeldFormSetup<Values, Failure>,
) {
  // A colleague's change must not look as if the user had typed it.
  const [initial] = useState(setup.initial);
  const [values, setValues] = useState(initial);
  const { question, ...compare } = useCompare();
  const { onClose, onSaved } = setup;
  const still = useStillSaving(onClose);
  const life = useFormLife<Values, Failure>({
    ...setup,
    read: () => values,
    send: (input) => setup.send(input, asking),
    onEnd: (ended, what) =>
      ended instanceof Error
        ? still.ended(setup.wordsOf?.(ended) ?? ended.message)
        : still.ended(null, what === "saving" && ended === "saved" ? onSaved : undefined),
  });
  const { doing, setErrors } = life;
  const asking: Compare = {
    ...compare,
    // While hidden, a conflict is a failure like others.
    save: (attempt) => compare.save({ canAsk: () => !still.isLeft(), ...attempt }),
  };
  return {
    ...life,
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    change: (change: Partial<Values>) => {
      setValues((old) => ({ ...old, ...change }));
      setErrors((old) => without(old, Object.keys(change)));
    },
    replace: setValues as (values: Values) => void,
    onClose,
    /** Cancelled while saving: the dialog stays hidden unless the save fails. */
    hidden: still.hidden,
    cancel: () => (doing === null ? onClose() : still.leave(doing)),
    compare: asking,
    /** The open question about a conflict, if any. */
    question,
  };
}

export type HeldForm<Values extends object, Failure extends Error> = ReturnType<
  typeof useHeldForm<Values, Failure>
>;
