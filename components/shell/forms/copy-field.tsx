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
  /** What the button says, and what was done once it was pressed. */
  copyLabel: string;
  copied: string;
  /** Where the browser lets nothing be copied. */
  refused: string;
  /** Just appeared, so its button takes focus. */
  isNew: boolean;
}

/** A text to take along, with a button that copies it. */
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
      // Browsers refuse it where the page is not served over https.
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
