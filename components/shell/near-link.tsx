"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** A link whose page, data and all, is fetched once somebody points at it or focuses it: the click then waits for nothing. */
export function NearLink(
  props: Omit<ComponentProps<typeof Link>, "prefetch" | "onFocus" | "onPointerEnter">,
) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return <Link {...props} onFocus={approach} onPointerEnter={approach} prefetch={near} />;
}
