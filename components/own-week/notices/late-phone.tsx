"use client";

import { useLate } from "@/components/ui/use-late";
import type { PhoneProps } from "./phone";

// Most visits never touch it: the page does not wait for it.
const loadSwitch = () => import("./phone").then((file) => file.PhoneSwitch);
const loadQuestion = () => import("./phone").then((file) => file.AskForPhone);

/** The switch of messages to this phone, once it is there. */
export function LatePhoneSwitch(props: PhoneProps) {
  const Switch = useLate(loadSwitch, true);
  return Switch && <Switch {...props} />;
}

/** The question whether this phone should bring the next news, once it is there. */
export function LatePhoneQuestion(props: PhoneProps) {
  const Question = useLate(loadQuestion, true);
  return Question && <Question {...props} />;
}
