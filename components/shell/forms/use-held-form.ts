"use client";

import { useState } from "react";
import { without } from "@/lib/page/field-errors";
import { type Compare, useCompare } from "../conflict/use-compare";
import { useStillSaving } from "../saved/use-still-saving";
import { type Ended, type FormLife, useFormLife } from "./use-form-life";

export interface HeldFormSetup<Values, Failure extends Error>
  extends Omit<FormLife<Values, Failure>, "read" | "send" | "onEnd"> {
  initial: Values;
  /** Makes the calls. `compare` asks the user what to do about a record that a colleague changed first. */
  send: (values: Values, compare: Compare) => Promise<Ended>;
  /** The sentence of a failure after Cancel; its message by default. */
  wordsOf?: (failure: Failure) => string;
  onClose: () => void;
  /** Instead of `onClose`, once it is saved. */
  onSaved?: (() => void) | undefined;
}

/**
 * A form that holds its input as values, and asks whose change is to count where a colleague was first. Cancel while it
 * saves only hides it, and a failure offers it again.
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
    // Out of sight, a conflict is a failure like others.
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
    /** It was cancelled while it saves: the dialog is out of sight until that has failed. */
    hidden: still.hidden,
    cancel: () => (doing === null ? onClose() : still.leave(doing)),
    compare: asking,
    /** The question whose change is to count, while there is one. */
    question,
  };
}

export type HeldForm<Values extends object, Failure extends Error> = ReturnType<
  typeof useHeldForm<Values, Failure>
>;
