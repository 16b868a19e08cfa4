"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Copies an address; where the browser blocks that, shows it for copying by hand. */
export function CopyAddress({ address }: { address: string }) {
  const t = useTranslations("ownWeek.calendar");
  const [result, setResult] = useState<"copied" | "by-hand" | null>(null);
  const copy = () =>
    // Without https there is no clipboard.
    (navigator.clipboard?.writeText(address) ?? Promise.reject(new Error("No clipboard"))).then(
      () => setResult("copied"),
      () => setResult("by-hand"),
    );
  return (
    <>
      <Button
        className="max-sm:flex-1"
        icon={<Copy aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => void copy()}
      >
        {t("copy")}
      </Button>
      <p
        aria-live="polite"
        className={result === "copied" ? "w-full text-label text-available-text" : "sr-only"}
      >
        {result === "copied" && t("copied")}
      </p>
      {result === "by-hand" && (
        <TextInput
          aria-label={t("address")}
          autoFocus
          onFocus={(event) => event.target.select()}
          readOnly
          value={address}
        />
      )}
    </>
  );
}
