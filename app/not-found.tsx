import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage
      actions={
        <ButtonLink href="/staff" prefetch={false} variant="primary">
          Back to Staff Management
        </ButtonLink>
      }
      heading="Page not found"
      icon={<Compass size={24} strokeWidth={1.5} />}
    >
      <p>There is nothing at this address. The link may be old, or mistyped.</p>
    </MessagePage>
  );
}
