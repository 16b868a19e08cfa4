import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

/** A link within the auth screens. */
export function AuthLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={clsx(
        "relative rounded-chip font-medium text-accent-text underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline sm:after:hidden",
        className,
      )}
      prefetch={false}
    />
  );
}
