"use client";

import { useSettings } from "@/components/shell/session/settings-context";

/** 'contact support': a mail link where the settings have an address. */
export function SupportLink({ children = "contact support" }: { children?: string }) {
  const { supportEmail } = useSettings();
  if (!supportEmail) return children;
  return (
    <a className="rounded-chip font-medium text-accent-text hover:underline" href={`mailto:${supportEmail}`}>
      {children}
    </a>
  );
}
