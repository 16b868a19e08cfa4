"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { Reference } from "@/components/ui/reference";
import { TextInput } from "@/components/ui/text-input";
import { AuthMessage } from "./auth-message";
import type { AuthFormState } from "./use-auth-form";

interface AuthFormProps<Name extends string> {
  state: AuthFormState<Name>;
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

interface AuthFieldProps<Name extends string>
  extends Pick<ComponentProps<"input">, "autoCapitalize" | "autoComplete" | "defaultValue" | "maxLength"> {
  state: AuthFormState<Name>;
  name: Name;
  label: string;
  kind?: "text" | "email" | "password";
  hint?: string;
  aside?: ReactNode;
  size?: "md" | "lg";
}

/** One field of an auth form, with its sentence when it is wrong. */
export function AuthField<Name extends string>(props: AuthFieldProps<Name>) {
  const { state, name, label, kind = "text", hint, aside, size = "lg", ...rest } = props;
  return (
    <Field aside={aside} error={state.errors[name]} hint={hint} label={label}>
      {(control) =>
        kind === "password" ? (
          <PasswordInput {...control} {...rest} name={name} required size={size} />
        ) : (
          <TextInput
            {...control}
            autoCapitalize="none"
            autoCorrect="off"
            {...rest}
            name={name}
            required
            size={size}
            spellCheck={false}
            type={kind}
          />
        )
      }
    </Field>
  );
}
