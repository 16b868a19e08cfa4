import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage
      actions={
        // Every page carries what its 404 needs of JavaScript: a plain link needs none.
        <a className={buttonClass("primary")} href="/staff">
          Back to Staff Management
        </a>
      }
      heading="Page not found"
      icon={<Compass size="1.5rem" strokeWidth={1.5} />}
    >
      <p>There is nothing at this address. The link may be old, or mistyped.</p>
    </MessagePage>
  );
}
