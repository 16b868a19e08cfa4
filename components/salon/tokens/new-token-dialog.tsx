"use client";

import type { TokenScope } from "@chairtime/contract/tokens";
import { useState } from "react";
import { CopyField } from "@/components/shell/forms/copy-field";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSay } from "@/components/shell/words/use-say";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { useTranslations } from "@/components/ui/words/use-translations";
import { MCP_PATH, type NewApiToken, TOKEN_SENTENCES } from "@/lib/api/tokens/tokens-model";
import { useMakeToken } from "@/lib/queries/tokens";
import { ChoiceField } from "../choice-field";
import { checkToken, endOf, LIFE_OPTIONS, USUAL_LIFE } from "./token-rules";

const NAMES = ["name", "life"] as const;

/** Creates a token, then shows its secret once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("tokens.new");
  const say = useSay();
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
      busyLabel={t("making")}
      draft={{ name: "token" }}
      onClose={onClose}
      state={state}
      submitLabel={t("submit")}
      title={made ? t("copyFor", { name: made.name }) : t("title")}
      {...(made && { result: <Secret token={made} /> })}
    >
      <FormField
        autoCapitalize="sentences"
        autoComplete="off"
        hint={t("nameHint")}
        label={t("name")}
        name="name"
        size="md"
        state={state}
      />
      <fieldset className="space-y-2">
        <legend className="mb-1.5 font-medium text-label">{t("access")}</legend>
        <OptionCard
          about={t("readAbout")}
          checked={scope === "read"}
          label={t("read")}
          name="scope"
          onChoose={() => setScope("read")}
        />
        <OptionCard
          about={t("writeAbout")}
          checked={scope === "write"}
          label={t("write")}
          name="scope"
          onChoose={() => setScope("write")}
        />
      </fieldset>
      <ChoiceField
        error={state.errors.life ?? null}
        initial={USUAL_LIFE}
        label={t("life")}
        name="life"
        options={LIFE_OPTIONS.map(({ value, label }) => ({ value, label: say(label) }))}
      />
    </FormDialog>
  );
}

function Secret({ token }: { token: NewApiToken }) {
  const t = useTranslations("tokens.new");
  return (
    <div className="space-y-5">
      <p className="text-body text-soft">{t("secretHelp")}</p>
      <CopyField
        copied={t("copied")}
        copyLabel={t("copy")}
        isNew
        label={t("token")}
        refused={t("copyRefused")}
        value={token.secret}
      />
      <p className="wrap-anywhere text-label text-soft">
        {t("assistants", { address: `${location.origin}${MCP_PATH}` })}
      </p>
    </div>
  );
}
