"use client";

import { useRef, useState } from "react";
import { useTranslations } from "@/components/shell/words/use-translations";

/** 'send it again' within a sentence. Ignores clicks while sending; the caller reports how it went. */
export function ResendButton({ send }: { send: () => Promise<void> }) {
  const t = useTranslations("auth.actions");
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const click = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await send();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return (
    <button
      aria-disabled={busy || undefined}
      className="relative rounded-chip font-medium text-accent-text after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline sm:after:hidden"
      onClick={click}
      type="button"
    >
      {busy ? t("sendingAgain") : t("sendAgain")}
    </button>
  );
}
