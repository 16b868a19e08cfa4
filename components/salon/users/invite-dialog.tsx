"use client";

import { ROLES, type Role } from "@chairtime/contract/people/roles";
import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/shell/words/use-translations";
import { toast } from "@/components/ui/notices/toast";
import { PEOPLE_SENTENCES } from "@/lib/api/people/people-model";
import { checkForgot } from "@/lib/auth/rules";
import { useInvite } from "@/lib/queries/people";
import { RoleChoice } from "./role-choice";

const NAMES = ["email"] as const;

/** Invites somebody by mail. Only owners may invite owners. */
export function InviteDialog({ mayOwner, onClose }: { mayOwner: boolean; onClose: () => void }) {
  const t = useTranslations("salon");
  const inviting = useInvite();
  const [role, setRole] = useState<Role>("manager");
  const state = useForm({
    names: NAMES,
    check: checkForgot,
    send: async ({ email }) => {
      const sent = await inviting.mutateAsync({ email, role });
      toast.success(t("invite.sent", { email: sent.email }));
      onClose();
      return true;
    },
    fallback: PEOPLE_SENTENCES.invite,
    wireFields: { email: "email" },
  });
  return (
    <FormDialog
      busyLabel={t("invite.sending")}
      draft={{ name: "invite" }}
      onClose={onClose}
      state={state}
      submitLabel={t("invite.submit")}
      title={t("invite.title")}
    >
      <FormField
        autoComplete="off"
        hint={t("invite.hint")}
        kind="email"
        label={t("invite.email")}
        name="email"
        size="md"
        state={state}
      />
      <RoleChoice
        onChange={setRole}
        roles={ROLES.filter((each) => mayOwner || each !== "owner")}
        value={role}
      />
    </FormDialog>
  );
}
