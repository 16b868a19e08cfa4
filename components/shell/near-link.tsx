"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** A pointer resting for less time, passing over or scrolling, prefetches nothing. */
const REST_MS = 60;

/** Only one link at a time can have the resting pointer. */
let resting: ReturnType<typeof setTimeout> | undefined;
const leave = () => clearTimeout(resting);

type OwnProps = "prefetch" | "onFocus" | "onBlur" | "onPointerEnter" | "onPointerLeave";

/** A link that prefetches its page and data when the pointer or focus rests on it. */
export function NearLink(props: Omit<ComponentProps<typeof Link>, OwnProps>) {
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
