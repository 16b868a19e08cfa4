"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** A pointer that only passes over, or under which a list scrolls, fetches nothing. */
const REST_MS = 60;

/** Only one link at a time is rested on. */
let resting: ReturnType<typeof setTimeout> | undefined;
const leave = () => clearTimeout(resting);

type OwnProps = "prefetch" | "onFocus" | "onBlur" | "onPointerEnter" | "onPointerLeave";

/** A link whose page and data are fetched once the pointer or the focus rests on it, so that the click does not wait. */
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
