"use client";

import { Mail } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { ApiError } from "@/lib/api/api-error";
import { register } from "@/lib/auth/calls";
import type { RegisterValues } from "@/lib/auth/rules";
import { ResendButton } from "./resend-button";
import { StateView } from "./state-view";
import { SupportLink } from "./support-link";

/** The view after a registration: where the mail went, and how to get it again (registering again sends a new one). */
export function RegisterDone({ values, sentence }: { values: RegisterValues; sentence: string }) {
  const again = async () => {
    try {
      await register(values);
      toast.success(sentence);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : "Registration failed");
    }
  };
  return (
    <StateView
      actions={
        <ButtonLink href="/login" prefetch={false} size="lg">
          Back to Sign In
        </ButtonLink>
      }
      heading="Registration Successful!"
      hint={
        <>
          Didn’t get it? Check your spam folder, <ResendButton send={again} /> or <SupportLink />.
        </>
      }
      icon={<Mail size="1.5rem" strokeWidth={1.5} />}
      tone="success"
    >
      <p>Please check your email to verify your account</p>
      <p className="mt-5">
        A verification link was sent to
        <br />
        <span className="break-words font-medium text-ink">{values.email.trim()}</span>
      </p>
    </StateView>
  );
}
