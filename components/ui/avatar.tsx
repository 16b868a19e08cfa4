"use client";

import { initialsOf } from "@chairtime/kit/initials";
import { clsx } from "clsx";
import { UserRound } from "lucide-react";
import { useState } from "react";

const PAIRS = [
  "bg-initials-1 text-initials-1",
  "bg-initials-2 text-initials-2",
  "bg-initials-3 text-initials-3",
  "bg-initials-4 text-initials-4",
  "bg-initials-5 text-initials-5",
  "bg-initials-6 text-initials-6",
  "bg-initials-7 text-initials-7",
  "bg-initials-8 text-initials-8",
];

const SIZES = {
  sm: "size-7 text-[0.6875rem]",
  md: "size-11 text-[0.9375rem]",
  lg: "size-16 text-xl",
  xl: "size-14 text-lg sm:size-18 sm:text-2xl",
};

export interface AvatarProps {
  name: { firstName: string; lastName: string };
  src: string | null;
  /** Determines the colours of the initials. */
  id: string;
  size?: keyof typeof SIZES;
  dimmed?: boolean;
  className?: string;
}

/**
 * A member's picture, or the uppercase initials without one or if it fails; a figure for a name without letters.
 * Decorative: the name is beside it.
 */
export function Avatar({ name, src, id, size = "md", dimmed, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = clsx(
    "grid shrink-0 place-items-center rounded-full border border-tint/12 font-semibold",
    SIZES[size],
    dimmed ? "bg-tint/7 text-faint" : PAIRS[pairOf(id)],
    className,
  );
  if (!src || failed === src) {
    return (
      <span aria-hidden="true" className={frame} data-initials="" translate="no">
        {initialsOf(name.firstName, name.lastName) || <UserRound size="1.25em" strokeWidth={1.75} />}
      </span>
    );
  }
  return (
    <span className={frame}>
      {/* biome-ignore lint/performance/noImgElement: pictures live on any host; the app has no image service */}
      <img
        alt=""
        className={clsx("size-full rounded-full object-cover", dimmed && "opacity-70 grayscale")}
        decoding="async"
        loading="lazy"
        onError={() => setFailed(src)}
        // It may have failed before the page became interactive.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(src);
        }}
        referrerPolicy="no-referrer"
        src={src}
      />
    </span>
  );
}

function pairOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % PAIRS.length;
}
