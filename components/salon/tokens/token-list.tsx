"use client";

import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type ApiToken, TOKEN_SENTENCES } from "@/lib/api/tokens/tokens-model";
import { useRevokeToken } from "@/lib/queries/tokens";

/** The salon's tokens, each with its scope and last use. */
export function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const t = useTranslations("tokens.list");
  return (
    <ul aria-label={t("heading")} className="divide-y divide-line">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const t = useTranslations("tokens.list");
  const { zone } = useClock();
  const [revoking, setRevoking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <KeyRound aria-hidden="true" className="shrink-0 text-soft" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex min-w-0 items-center gap-2 text-body">
          <span className="truncate font-medium" title={token.name}>
            {token.name}
          </span>
          <span className="shrink-0">
            <Chip>{token.scope === "write" ? t("write") : t("read")}</Chip>
          </span>
        </p>
        <p className="text-label text-soft tabular-nums">
          <TokenDates token={token} zone={zone} />
        </p>
      </div>
      <Button onClick={() => setRevoking(true)} size="sm" variant="ghost">
        <span>
          {t.rich("revokeNamed", {
            name: token.name,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </span>
      </Button>
      {revoking && <RevokeDialog onClose={() => setRevoking(false)} token={token} />}
    </li>
  );
}

/** A token's last use and expiry. */
function TokenDates({ token, zone }: { token: ApiToken; zone: string }) {
  const t = useTranslations("tokens.list");
  const formats = useFormats();
  const dateOf = (at: Date | null) => at && instantToZoned(at, zone).date;
  const last = dateOf(token.lastUsedAt);
  const end = dateOf(token.expiresAt);
  return (
    <span>
      {t.rich("dates", {
        used: last === null ? "never" : last === todayIn(zone) ? "today" : "on",
        last: last === null ? "" : formats.shortDate(last),
        ends: end === null ? "never" : token.isExpired ? "ended" : "on",
        end: end === null ? "" : formats.shortDate(end),
        off: (words) => <span className="text-off-text">{words}</span>,
      })}
    </span>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const t = useTranslations("tokens.list");
  const revoking = useRevokeToken();
  const revoke = useAction(async () => {
    await revoking.mutateAsync(token.id);
    toast.success(t("revoked", { name: token.name }));
    onClose();
    return true;
  }, TOKEN_SENTENCES.revoke);
  return (
    <ConfirmDialog
      busy={revoke.busy}
      busyLabel={t("revoking")}
      confirmLabel={t("revoke")}
      error={revoke.failure?.message ?? null}
      onConfirm={() => revoke.run()}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("revokeTitle", { name: token.name })}
    >
      <p>{t("revokeHelp")}</p>
    </ConfirmDialog>
  );
}
