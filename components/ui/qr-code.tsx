import { clsx } from "clsx";
import encodeQR from "qr";
import { useMemo } from "react";

/** Modules of white that every code needs around it. */
const QUIET = 4;

/** A text as a QR code: black on white in every theme, because cameras want that. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={clsx("rounded-field", className)}
      aria-label={label}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect fill="white" height={size} width={size} />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Modules per side, including the quiet zone, and the black modules as an SVG path. */
function drawn(text: string): { size: number; path: string } {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const path = modules
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: modules.length, path };
}
