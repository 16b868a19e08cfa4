"use client";

import type { TokenScope } from "@chairtime/contract/tokens";
import { useState } from "react";
import { CopyField } from "@/components/shell/forms/copy-field";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { MCP_PATH, type NewApiToken, TOKEN_SENTENCES } from "@/lib/api/tokens/tokens-model";
import { useMakeToken } from "@/lib/queries/tokens";
import { ChoiceField } from "../choice-field";
import { checkToken, endOf, LIFE_OPTIONS, USUAL_LIFE } from "./token-rules";

const NAMES = ["name", "life"] as const;

/** Makes a token, then shows its secret for the only time. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewApiToken | null>(null);
  const making = useMakeToken();
  const [scope, setScope] = useState<TokenScope>("read");
  const state = useForm({
    names: NAMES,
    check: checkToken,
    send: async ({ name, life }) => {
      setMade(await making.mutateAsync({ name, scope, expiresAt: endOf(life, new Date()) }));
      return true;
    },
    fallback: TOKEN_SENTENCES.make,
    wireFields: { name: "name", expires_at: "life" },
  });
  return (
    <FormDialog
      busyLabel="Making..."
      draft={{ name: "token" }}
      onClose={onClose}
      state={state}
      submitLabel="Make token"
      title={made ? `Copy the token for ${made.name}` : "New token"}
      {...(made && { result: <Secret token={made} /> })}
    >
      <FormField
        autoCapitalize="sentences"
        autoComplete="off"
        hint="The program that will use it, such as your booking page. The history shows this name."
        label="Name"
        name="name"
        size="md"
        state={state}
      />
      <fieldset className="space-y-2">
        <legend className="mb-1.5 font-medium text-label">Access</legend>
        <OptionCard
          about="Sees what a viewer sees: staff, hours and time off, but no costs."
          checked={scope === "read"}
          label="Read only"
          name="scope"
          onChoose={() => setScope("read")}
        />
        <OptionCard
          about="Can also plan and save as a manager does. It cannot invite people or delete the salon."
          checked={scope === "write"}
          label="Read and change"
          name="scope"
          onChoose={() => setScope("write")}
        />
      </fieldset>
      <ChoiceField
        error={state.errors.life ?? null}
        initial={USUAL_LIFE}
        label="Works for"
        name="life"
        options={LIFE_OPTIONS}
      />
    </FormDialog>
  );
}

function Secret({ token }: { token: NewApiToken }) {
  return (
    <div className="space-y-5">
      <p className="text-body text-soft">
        Copy it now and keep it like a password: we show it only once, and store nothing that could show it
        again.
      </p>
      <CopyField
        copied="Token copied"
        copyLabel="Copy token"
        isNew
        label="Token"
        refused="Your browser does not allow copying. The token is selected: copy it by hand."
        value={token.secret}
      />
      <p className="wrap-anywhere text-label text-soft">
        An assistant such as Claude uses it at {location.origin}
        {MCP_PATH}
      </p>
    </div>
  );
}
