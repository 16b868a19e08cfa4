"use client";

import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { toast } from "@/components/ui/notices/toast";

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Label of the button, and the toast after copying. */
  copyLabel: string;
  copied: string;
  /** Sentence for a browser that blocks copying. */
  refused: string;
  /** Whether it has just appeared: its button then takes focus. */
  isNew: boolean;
}

/** A read-only text with a copy button. */
export function CopyField({ label, value, copyLabel, copied, refused, isNew }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(copied);
    } catch {
      // Browsers block copying on pages without https.
      input.current?.focus();
      toast.error(refused);
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field className="flex-1 basis-56" label={label}>
        {(control) => (
          <TextInput
            {...control}
            className="font-mono text-label!"
            onFocus={(event) => event.currentTarget.select()}
            readOnly
            ref={input}
            spellCheck={false}
            value={value}
          />
        )}
      </Field>
      <Button
        className="max-sm:w-full sm:min-h-10"
        data-first-focus=""
        icon={<Copy aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={copy}
        ref={button}
        variant="primary"
      >
        {copyLabel}
      </Button>
    </div>
  );
}
