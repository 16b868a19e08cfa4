import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage
      actions={
        // A plain link: every page carries the script of its 404, and this needs none.
        <a className={buttonClass("primary")} href="/staff">
          Back to Staff Management
        </a>
      }
      heading="Page not found"
      icon={<Compass size="1.5rem" strokeWidth={1.5} />}
    >
      <p>There is nothing at this address. The link may be out of date or mistyped.</p>
    </MessagePage>
  );
}
