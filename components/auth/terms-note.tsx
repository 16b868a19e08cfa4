"use client";

import { useSettings } from "@/components/shell/settings-context";

/** What creating an account means; the papers are links where the host gave their addresses. */
export function TermsNote() {
  const { termsUrl, privacyUrl } = useSettings();
  return (
    <p className="mt-4 border-line border-t pt-4 text-balance text-center text-caption text-faint">
      By creating an account, you agree to our <Paper href={termsUrl} name="Terms of Service" /> and{" "}
      <Paper href={privacyUrl} name="Privacy Policy" />.
    </p>
  );
}

function Paper({ href, name }: { href: string | null; name: string }) {
  if (!href) return <span className="text-soft">{name}</span>;
  return (
    <a
      className="rounded-chip text-soft underline decoration-white/30 underline-offset-4 hover:text-ink"
      href={href}
      rel="noreferrer"
      target="_blank"
    >
      {name}
    </a>
  );
}
