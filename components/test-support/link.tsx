import type { AnchorHTMLAttributes } from "react";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  prefetch?: boolean | null;
  replace?: boolean;
  scroll?: boolean;
}

/** Replaces `next/link`: a click changes the test's address. */
export default function Link({ prefetch, replace, scroll, ...props }: LinkProps) {
  return <a {...props} />;
}
