"use client";

import Link from "next/link";
import { type ComponentProps, useEffect, useRef, useState } from "react";

/** Whoever only passes by on the way elsewhere, or scrolls a list under the pointer, has no wish to go there. */
const REST_MS = 60;

type Given = "prefetch" | "onFocus" | "onBlur" | "onPointerEnter" | "onPointerLeave";

/**
 * A link whose page, data and all, is fetched once somebody rests on it with the pointer or the focus: the click then
 * waits for nothing.
 */
export function NearLink(props: Omit<ComponentProps<typeof Link>, Given>) {
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const approach = () => {
    leave();
    timer.current = setTimeout(setNear, REST_MS, true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
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
