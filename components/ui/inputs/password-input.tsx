"use client";

import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { TextInput, type TextInputProps } from "./text-input";

/** A password field with its own 'Show password' / 'Hide password' toggle. */
export function PasswordInput({ className, ...rest }: Omit<TextInputProps, "type" | "icon">) {
  const t = useTranslations("ui.password");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        className={clsx("pe-11", className)}
        type={visible ? "text" : "password"}
      />
      <button
        aria-controls={rest.id}
        aria-label={t(visible ? "hide" : "show")}
        aria-pressed={visible}
        className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-control text-soft transition-colors hover:text-ink sm:w-10"
        onClick={() => setVisible(!visible)}
        type="button"
      >
        <Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />
      </button>
    </span>
  );
}
