import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useRef } from "react";
import { Toaster } from "sonner";
import { isRightToLeft } from "../direction";
import { Spinner } from "../spinner";
import { useTranslations } from "../words/use-translations";
import { useToastRoom } from "./use-toast-room";

/** Distance from the edges, clear of a notch. */
const OFFSET = {
  // Moved below a bar that is too narrow to make room (use-toast-room.ts).
  top: "max(var(--toast-top, 24px), env(safe-area-inset-top))",
  right: "max(24px, env(safe-area-inset-right))",
  left: "max(24px, env(safe-area-inset-left))",
  bottom: 24,
};
const GAP = 8;
const DURATION_MS = 4000;

/** The toast library in the product's look (app/styles/toasts.css). */
export default function ToastHost() {
  const t = useTranslations("ui");
  const section = useRef<HTMLElement>(null);
  useToastRoom(section);
  return (
    <Toaster
      className="toaster"
      closeButton
      containerAriaLabel={t("notifications")}
      duration={DURATION_MS}
      expand
      gap={GAP}
      icons={{
        success: <CircleCheck aria-hidden="true" size="1rem" strokeWidth={1.75} />,
        error: <CircleAlert aria-hidden="true" size="1rem" strokeWidth={1.75} />,
        loading: <Spinner />,
        close: <X aria-hidden="true" size="0.875rem" strokeWidth={2} />,
      }}
      mobileOffset={OFFSET}
      offset={OFFSET}
      position={isRightToLeft() ? "top-left" : "top-right"}
      ref={section}
      toastOptions={{ unstyled: true, className: "toast", closeButtonAriaLabel: t("closeToast") }}
      visibleToasts={5}
    />
  );
}
