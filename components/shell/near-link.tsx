"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** Whoever only passes by on the way elsewhere, or scrolls a list under the pointer, has no wish to go there. */
const REST_MS = 60;

/** Somebody rests on one link at a time. */
let resting: ReturnType<typeof setTimeout> | undefined;
const leave = () => clearTimeout(resting);

type Given = "prefetch" | "onFocus" | "onBlur" | "onPointerEnter" | "onPointerLeave";

/**
 * A link whose page, data and all, is fetched once somebody rests on it with the pointer or the focus: the click then
 * waits for nothing.
 */
export function NearLink(props: Omit<ComponentProps<typeof Link>, Given>) {
  const [near, setNear] = useState(false);
  const approach = () => {
    leave();
    resting = setTimeout(setNear, REST_MS, true);
  };
  return (
    <Link
      {...props}
      onBlur={leave}
      onFocus={approach}
      onPointerEnter={approach}
      onPointerLeave={leave}
      prefetch={near}
    />
  );
}
