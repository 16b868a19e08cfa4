"use client";

import { ROLES, type Role } from "@chairtime/contract/people/roles";
import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { PEOPLE_SENTENCES } from "@/lib/api/people/people-model";
import { checkForgot } from "@/lib/auth/rules";
import { useInvite } from "@/lib/queries/people";
import { RoleChoice } from "./role-choice";

const NAMES = ["email"] as const;

/** Invites somebody by mail. Only owners may invite owners. */
export function InviteDialog({ mayOwner, onClose }: { mayOwner: boolean; onClose: () => void }) {
  const inviting = useInvite();
  const [role, setRole] = useState<Role>("manager");
  const state = useForm({
    names: NAMES,
    check: checkForgot,
    send: async ({ email }) => {
      const sent = await inviting.mutateAsync({ email, role });
      toast.success(`Invitation sent to ${sent.email}`);
      onClose();
      return true;
    },
    fallback: PEOPLE_SENTENCES.invite,
    wireFields: { email: "email" },
  });
  return (
    <FormDialog
      busyLabel="Sending..."
      draft={{ name: "invite" }}
      onClose={onClose}
      state={state}
      submitLabel="Send invitation"
      title="Invite somebody"
    >
      <FormField
        autoComplete="off"
        hint="They get a link that is valid for 7 days."
        kind="email"
        label="Email"
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
