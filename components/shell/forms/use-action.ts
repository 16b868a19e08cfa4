"use client";

import type { Sayable } from "@chairtime/messages/said";
import { useMemo, useRef, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { ApiError, inWords } from "@/lib/api/api-error";

export interface Action<Input> {
  busy: boolean;
  /** Why the last attempt failed. */
  failure: ApiError | null;
  run: (input: Input) => void;
}

/**
 * A button's action: one run at a time, however often it is pressed. `act` resolves to `true` to stay busy while
 * another page opens; `fallback` is the sentence for a failure without one.
 */
export function useAction<Input = void>(
  act: (input: Input) => Promise<boolean>,
  fallback: Sayable,
  onFailure?: (error: ApiError) => void,
): Action<Input> {
  const { doing, failure, attempt } = useAttempts<"acting", ApiError>(orApiError(fallback));
  return { busy: doing !== null, failure, run: (input) => attempt("acting", () => act(input), onFailure) };
}

/** For `onFailure` of a button without room for an error next to it. */
export const sayFailure = (error: ApiError): void => void toast.error(error.message);

/** Runs one attempt at a time, and keeps the last failure. `failureOf` turns a thrown value into the shown failure. */
export function useAttempts<What extends string, Failure extends Error>(
  failureOf: (thrown: unknown) => Failure,
) {
  const say = useSay();
  const acting = useRef(false);
  const [doing, setDoing] = useState<What | null>(null);
  const [failed, setFailure] = useState<Failure | null>(null);
  // `inWords` keeps an `ApiError` an `ApiError`. Words follow the page's language.
  const failure = useMemo(() => failed && (inWords(failed, say) as Failure), [failed, say]);
  const run = async (what: What, act: () => Promise<boolean>, onFailure?: (failure: Failure) => void) => {
    if (acting.current) return;
    acting.current = true;
    setDoing(what);
    setFailure(null);
    let stay = false;
    try {
      stay = await act();
    } catch (thrown) {
      const reason = failureOf(thrown);
      setFailure(reason);
      onFailure?.(inWords(reason, say) as Failure);
    } finally {
      acting.current = stay;
      if (!stay) setDoing(null);
    }
  };
  return {
    /** What it is doing now. */
    doing,
    failure,
    forget: () => setFailure(null),
    /** Whether it is acting, even before that is rendered. */
    isActing: () => acting.current,
    /** `act` resolves to `true` to stay busy while another page opens. */
    attempt: (...attempt: Parameters<typeof run>) => void run(...attempt),
  };
}

/** Wraps a thrown value as an API failure; `fallback` is the message for anything else. */
export const orApiError =
  (fallback: Sayable) =>
  (thrown: unknown): ApiError =>
    thrown instanceof ApiError ? thrown : new ApiError(fallback, { kind: "answer" });

export const orError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
