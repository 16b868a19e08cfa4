import Link from "next/link";
import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

/** A link within the auth screens. */
export function AuthLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        "relative rounded-chip font-medium text-accent-text underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline sm:after:hidden",
        className,
      )}
      prefetch={false}
    />
  );
}
