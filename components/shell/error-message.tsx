"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { MessagePage } from "./message-page";

export interface ErrorMessageProps {
  /** Finds the failure in the server's log; absent for one of the browser's own. */
  digest?: string | undefined;
}

/**
 * Something broke while showing a page: try again, or go back to the team, each by a whole new load. (Code that could
 * not be had stays missing until then, and what broke on the server is not asked for again by the router's reset.)
 * Every page carries this, so it is of plain elements: the link component would weigh 4 kB.
 */
export function ErrorMessage({ digest }: ErrorMessageProps) {
  return (
    <MessagePage
      actions={
        <>
          <button className={buttonClass("primary")} onClick={() => location.reload()} type="button">
            <RotateCw aria-hidden="true" size="1rem" strokeWidth={1.75} />
            Try again
          </button>
          <a className={buttonClass()} href="/staff">
            Back to Staff Management
          </a>
        </>
      }
      heading="Something went wrong"
      icon={<CircleAlert size="1.5rem" strokeWidth={1.5} />}
      tone="danger"
    >
      <p>This page could not be shown. Nothing that was saved is lost.</p>
      {digest && <p className="mt-2 text-caption text-faint">Reference: {digest}</p>}
    </MessagePage>
  );
}
