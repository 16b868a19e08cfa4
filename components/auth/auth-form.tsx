"use client";

import type { ReactNode } from "react";
import type { FormState } from "@/components/shell/forms/use-form";
import { Button } from "@/components/ui/button";
import { Reference } from "@/components/ui/reference";
import { AuthMessage } from "./auth-message";

interface AuthFormProps<Name extends string> {
  state: FormState<Name>;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

/**
 * The form around the fields, with the failure above its button.
 * Until the page is interactive the button is disabled: the browser itself would submit the fields
 * (`method="post"` keeps them out of the address even then).
 */
export function AuthForm<Name extends string>({
  state,
  submitLabel,
  busyLabel,
  children,
}: AuthFormProps<Name>) {
  return (
    <form method="post" noValidate onInput={state.input} onSubmit={state.submit}>
      <div className="space-y-4">{children}</div>
      <div aria-live="assertive">
        {state.failure && (
          <AuthMessage className="mt-5" tone="danger">
            <span className="block">{state.failure.message}</span>
            {state.failure.isFault && <Reference id={state.failure.requestId} />}
          </AuthMessage>
        )}
      </div>
      <Button
        busy={state.busy}
        busyLabel={busyLabel}
        className="mt-5 w-full disabled:opacity-100"
        disabled={!state.ready}
        size="lg"
        type="submit"
        variant="primary"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
