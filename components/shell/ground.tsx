import { clsx } from "clsx";
import type { ReactNode } from "react";

/**
 * The background: a faint grid and two glows, which stay still behind scrolling content.
 * The glows are gradients with the profile of a blurred disc: a filter of that size would cost frames.
 */
export function Ground({ auth = false, children }: { auth?: boolean; children?: ReactNode }) {
  return (
    <div aria-hidden="true" className={clsx("ground", auth && "ground-auth")}>
      <span className="glow glow-1" />
      <span className="glow glow-2" />
      <span className="ground-grid" />
      {children}
    </div>
  );
}
