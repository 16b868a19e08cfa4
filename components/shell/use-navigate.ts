"use client";

import { useRouter } from "next/navigation";

/** Sent on `window` when code navigates, so that the progress line treats it like a click on a link. */
export const NAVIGATING_EVENT = "chairtime:navigating";

/** Navigates within the product, with the progress line when that takes long. */
export function useNavigate(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    window.dispatchEvent(new CustomEvent(NAVIGATING_EVENT, { detail: href }));
    router.push(href);
  };
}
