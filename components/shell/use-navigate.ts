"use client";

import { useRouter } from "next/navigation";

/** Sent on `window` when the product itself leads somewhere, so that the progress line knows as it does of a link. */
export const NAVIGATING_EVENT = "chairtime:navigating";

/** Goes to an address of the product as a followed link does: with the progress line when it takes its time. */
export function useNavigate(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    window.dispatchEvent(new CustomEvent(NAVIGATING_EVENT, { detail: href }));
    router.push(href);
  };
}
