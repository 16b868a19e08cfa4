"use client";

import { useState } from "react";
import { cx } from "./cx";

const PAIRS = [
  "bg-[#22304f] text-[#b4caff]",
  "bg-[#3b2a4a] text-[#dcbcf5]",
  "bg-[#1f3d3a] text-[#9fe0d3]",
  "bg-[#46302a] text-[#f2c4ae]",
  "bg-[#2b3a23] text-[#c3e0a6]",
  "bg-[#45283a] text-[#f3b6d3]",
  "bg-[#243a4a] text-[#a8d8f0]",
  "bg-[#403823] text-[#ecd9a0]",
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
  /** Picks the colours of the initials: the same person, the same colours. */
  id: string;
  size?: keyof typeof SIZES;
  dimmed?: boolean;
  className?: string;
}

/** A member's picture, or the uppercase initials when there is none or it fails. Decorative: the name stands beside it. */
export function Avatar({ name, src, id, size = "md", dimmed, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = cx(
    "grid shrink-0 place-items-center rounded-full border border-white/12 font-semibold",
    SIZES[size],
    dimmed ? "bg-white/7 text-faint" : PAIRS[pairOf(id)],
    className,
  );
  if (!src || failed === src) {
    return (
      <span aria-hidden="true" className={frame} data-initials="">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <span className={frame}>
      {/* biome-ignore lint/performance/noImgElement: pictures live on any host; the app has no image service */}
      <img
        alt=""
        className={cx("size-full rounded-full object-cover", dimmed && "opacity-70 grayscale")}
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

function initialsOf({ firstName, lastName }: AvatarProps["name"]): string {
  return [firstName, lastName]
    .map((part) => Array.from(part.trim())[0] ?? "")
    .join("")
    .toUpperCase();
}

function pairOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % PAIRS.length;
}
