"use client";

import { useState } from "react";
import { without } from "@/lib/page/field-errors";
import { type Compare, useCompare } from "../conflict/use-compare";
import { type Ended, type FormLife, useFormLife } from "./use-form-life";

export interface HeldFormSetup<Values, Failure extends Error>
  extends Omit<FormLife<Values, Failure>, "read" | "send" | "onClose"> {
  initial: Values;
  /** Makes the calls; `compare` asks where somebody else was first. */
  send: (values: Values, compare: Compare) => Promise<Ended>;
  onClose: () => void;
}

/** A form that holds its input as values, and asks whose change is to count where a colleague was first. */
export function useHeldForm<Values extends object, Failure extends Error>(
  setup: HeldFormSetup<Values, Failure>,
) {
  // A colleague's change must not look as if the user had typed it.
  const [initial] = useState(setup.initial);
  const [values, setValues] = useState(initial);
  const { question, ...compare } = useCompare();
  const life = useFormLife({
    ...setup,
    read: () => values,
    send: (input: Values) => setup.send(input, asking),
  });
  const { isLeft, setErrors } = life;
  const asking: Compare = {
    ...compare,
    // Out of sight, a conflict is a failure like others.
    save: (attempt) => compare.save({ canAsk: () => !isLeft(), ...attempt }),
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
    onClose: setup.onClose,
    compare: asking,
    /** The question whose change is to count, while there is one. */
    question,
  };
}

export type HeldForm<Values extends object, Failure extends Error> = ReturnType<
  typeof useHeldForm<Values, Failure>
>;
