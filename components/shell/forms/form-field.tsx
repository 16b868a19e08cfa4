"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/inputs/field";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { TextInput } from "@/components/ui/inputs/text-input";
import type { FormState } from "./use-form";

interface FormFieldProps<Name extends string>
  extends Pick<ComponentProps<"input">, "autoCapitalize" | "autoComplete" | "defaultValue" | "maxLength"> {
  state: FormState<Name>;
  name: Name;
  label: string;
  kind?: "text" | "email" | "password";
  hint?: string;
  aside?: ReactNode;
  size?: "md" | "lg";
}

/** A field of a `useForm` form, with its error. */
export function FormField<Name extends string>(props: FormFieldProps<Name>) {
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
