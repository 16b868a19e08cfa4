"use client";

import { DISPLAY_NAME_MAX } from "@chairtime/contract/limits";
import { useRouter } from "next/navigation";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ACCOUNT_SENTENCES, type Account } from "@/lib/api/account/account-model";
import { checkDisplayName } from "@/lib/auth/rules";
import { useChangeName } from "@/lib/queries/account";
import { PanelForm } from "../panel-form";

const NAMES = ["name"] as const;

/** Edits the user's display name. */
export function NameForm({ account }: { account: Account }) {
  const t = useTranslations("account.name");
  const router = useRouter();
  const changing = useChangeName();
  const { username, display_name: name } = account.user;
  const state = useForm({
    names: NAMES,
    check: checkDisplayName,
    send: async ({ name }) => {
      await changing.mutateAsync(name);
      toast.success(
        name.trim() === ""
          ? t("usernameSeen", { username: username ?? "" })
          : t("seenAs", { name: name.trim() }),
      );
      // The account menu is on every page.
      router.refresh();
      return false;
    },
    fallback: ACCOUNT_SENTENCES.name,
    wireFields: { display_name: "name" },
  });
  return (
    <PanelForm busyLabel={t("saving")} state={state} submitLabel={t("submit")} variant="secondary">
      <div className="max-w-md">
        <FormField
          autoComplete="name"
          defaultValue={name ?? ""}
          hint={t("hint", { username: username ?? "" })}
          label={t("name")}
          maxLength={DISPLAY_NAME_MAX}
          name="name"
          size="md"
          state={state}
        />
      </div>
    </PanelForm>
  );
}
