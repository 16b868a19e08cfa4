"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/ui/notices/toast";
import { ApiError } from "@/lib/api/api-error";

export interface Action<Input> {
  busy: boolean;
  /** Why the last attempt failed. */
  failure: ApiError | null;
  run: (input: Input) => void;
}

/**
 * What a button does: once at a time, however often it is pressed. `act` resolves to `true` to stay busy while the
 * visitor is led elsewhere; `fallback` is the sentence where a failure has none.
 */
export function useAction<Input = void>(
  act: (input: Input) => Promise<boolean>,
  fallback: string,
  onFailure?: (error: ApiError) => void,
): Action<Input> {
  const acting = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (input: Input) => {
    if (acting.current) return;
    acting.current = true;
    setBusy(true);
    setFailure(null);
    let stay = false;
    try {
      stay = await act(input);
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(fallback, { kind: "answer" });
      setFailure(error);
      onFailure?.(error);
    } finally {
      acting.current = stay;
      if (!stay) setBusy(false);
    }
  };
  return { busy, failure, run: (input) => void run(input) };
}

/** For `onFailure` of a button whose failure has no place of its own beside it. */
export const sayFailure = (error: ApiError): void => void toast.error(error.message);
