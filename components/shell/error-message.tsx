"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { MessagePage } from "./message-page";

export interface ErrorMessageProps {
  /** Finds the failure in the server's log; absent for one of the browser's own. */
  digest?: string | undefined;
  retry: () => void;
}

/** Something broke while showing a page: try again, or go back to the team. */
export function ErrorMessage({ digest, retry }: ErrorMessageProps) {
  return (
    <MessagePage
      actions={
        <>
          <Button
            icon={<RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />}
            onClick={retry}
            variant="primary"
          >
            Try again
          </Button>
          <ButtonLink href="/staff" prefetch={false}>
            Back to Staff Management
          </ButtonLink>
        </>
      }
      heading="Something went wrong"
      icon={<CircleAlert size={24} strokeWidth={1.5} />}
      tone="danger"
    >
      <p>This page could not be shown. Nothing that was saved is lost.</p>
      {digest && <p className="mt-2 text-caption text-faint">Reference: {digest}</p>}
    </MessagePage>
  );
}
