"use client";

import type { ReactNode } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import type { FormState } from "@/components/shell/forms/use-form";
import { Button } from "@/components/ui/button";

export interface PanelFormProps<Name extends string> {
  state: FormState<Name>;
  submitLabel: string;
  busyLabel: string;
  variant?: "primary" | "secondary" | "danger";
  /** Shown beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form in a panel, with the failure above its button. Until the page is interactive the button is disabled. */
export function PanelForm<Name extends string>(props: PanelFormProps<Name>) {
  const { state, variant = "primary" } = props;
  return (
    <form method="post" noValidate onInput={state.input} onSubmit={state.submit}>
      {props.children}
      <FormFailure className="mt-5" state={state} />
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          busy={state.busy}
          busyLabel={props.busyLabel}
          className="max-sm:w-full disabled:opacity-100"
          disabled={!state.ready}
          type="submit"
          variant={variant}
        >
          {props.submitLabel}
        </Button>
        {props.aside}
      </div>
    </form>
  );
}
