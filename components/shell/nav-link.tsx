"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { NearLink } from "./near-link";

/** A link of the top bar, marked while its screen is open. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const here = path === href || path.startsWith(`${href}/`);
  return (
    <NearLink
      aria-current={path === href ? "page" : here ? "true" : undefined}
      className={clsx(
        "flex h-11 items-center justify-center rounded-control px-3 font-medium group-has-[[href='/requests']]/bar:max-sm:min-w-11 group-has-[[href='/requests']]/bar:max-sm:px-2 text-body transition-colors hover:text-ink sm:h-8",
        here ? "bg-icon-hover text-ink" : "text-soft",
      )}
      href={href}
    >
      {children}
    </NearLink>
  );
}
