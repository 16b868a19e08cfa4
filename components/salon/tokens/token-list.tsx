"use client";

import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { useClock } from "@/components/shell/session/settings-context";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toast } from "@/components/ui/notices/toast";
import { type ApiToken, TOKEN_SENTENCES } from "@/lib/api/tokens/tokens-model";
import { useRevokeToken } from "@/lib/queries/tokens";
import { formatShortDate } from "@/lib/time/format";

/** The salon's tokens, each with what it may do and when it was used last. */
export function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  return (
    <ul aria-label="Tokens" className="divide-y divide-line">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
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
            <Chip>{token.scope === "write" ? "Read and change" : "Read only"}</Chip>
          </span>
        </p>
        <p className="text-label text-soft tabular-nums">
          {usedWords(token, zone)}, {endWords(token, zone)}
        </p>
      </div>
      <Button onClick={() => setRevoking(true)} size="sm" variant="ghost">
        <span>
          Revoke<span className="sr-only"> {token.name}</span>
        </span>
      </Button>
      {revoking && <RevokeDialog onClose={() => setRevoking(false)} token={token} />}
    </li>
  );
}

function usedWords({ lastUsedAt }: ApiToken, zone: string): string {
  if (lastUsedAt === null) return "Never used";
  const isToday = instantToZoned(lastUsedAt, zone).date === todayIn(zone);
  return `Last used ${isToday ? "today" : formatShortDate(lastUsedAt, zone)}`;
}

function endWords({ expiresAt, isExpired }: ApiToken, zone: string) {
  if (expiresAt === null) return "never expires";
  const date = formatShortDate(expiresAt, zone);
  return isExpired ? <span className="text-off-text">expired {date}</span> : `expires ${date}`;
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const revoking = useRevokeToken();
  const revoke = useAction(async () => {
    await revoking.mutateAsync(token.id);
    toast.success(`${token.name} was revoked`);
    onClose();
    return true;
  }, TOKEN_SENTENCES.revoke);
  return (
    <ConfirmDialog
      busy={revoke.busy}
      busyLabel="Revoking..."
      confirmLabel="Revoke"
      error={revoke.failure?.message ?? null}
      onConfirm={() => revoke.run()}
      onOpenChange={(open) => !open && onClose()}
      open
      title={`Revoke ${token.name}?`}
    >
      <p>
        This token stops working at once. A program that uses it can no longer see or change anything in this
        salon.
      </p>
    </ConfirmDialog>
  );
}
