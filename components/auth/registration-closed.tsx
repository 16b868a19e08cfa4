"use client";

import { MailQuestion } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "./state-view";

/** The registration screen where only invited people can register: whom to ask, and the way to sign in. */
export function RegistrationClosed() {
  return (
    <StateView
      actions={
        <ButtonLink href="/login" prefetch={false} size="lg" variant="primary">
          Back to Sign In
        </ButtonLink>
      }
      arrived={false}
      heading="Registration Is Closed"
      hint="Already invited? Open the link in your invitation email."
      icon={<MailQuestion size="1.5rem" strokeWidth={1.5} />}
    >
      <p>Ask the owner of your salon for an invitation. Its link creates your account.</p>
    </StateView>
  );
}
