"use client";

import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { ApiError } from "@/lib/api/api-error";
import { RESET_FAILED, resetPassword } from "@/lib/auth/calls";
import { checkReset, PASSWORD_HINT } from "@/lib/auth/rules";
import { AuthCard } from "./auth-card";
import { AuthForm } from "./auth-form";

export interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** Called when the backend no longer accepts the link. */
  onInvalid: (message: string) => void;
  /** For `onInvalid`, when the backend does not say why. */
  invalidSentence: string;
}

const NAMES = ["password", "confirmPassword"] as const;

/** Asks for the new password, twice. */
export function ResetForm({ token, onDone, onInvalid, invalidSentence }: ResetFormProps) {
  const state = useForm({
    names: NAMES,
    check: checkReset,
    send: async ({ password }) => {
      try {
        await resetPassword(token, password);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        onInvalid(error.message === RESET_FAILED ? invalidSentence : error.message);
        return false;
      }
      toast.success("Password reset successfully!");
      onDone();
      return false;
    },
    onFailure: (error) => toast.error(error.message),
    fallback: RESET_FAILED,
  });
  return (
    <AuthCard heading="Reset Your Password">
      <AuthForm busyLabel="Resetting Password..." state={state} submitLabel="Reset Password">
        <FormField
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          kind="password"
          label="New Password"
          name="password"
          state={state}
        />
        <FormField
          autoComplete="new-password"
          kind="password"
          label="Confirm Password"
          name="confirmPassword"
          state={state}
        />
      </AuthForm>
    </AuthCard>
  );
}
