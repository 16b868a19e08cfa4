import type { ReactNode } from "react";
import { Footer } from "@/components/shell/footer";
import { Ground } from "@/components/shell/ground";

/** The page around every auth screen. */
export function AuthShell({ year, children }: { year: number; children: ReactNode }) {
  return (
    <>
      <Ground auth>
        <Dial />
      </Ground>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[min(6rem,12dvh)_auto_1fr] sm:grid-rows-[minmax(2rem,1fr)_auto_minmax(4.5rem,1fr)]">
        <main className="row-start-2 px-6">{children}</main>
        <div className="row-start-3 self-end">
          <Footer year={year} />
        </div>
      </div>
    </>
  );
}

const TICKS = 120;
const RADIUS = 328;
/** An hour is ten ticks; the longer the tick, the brighter. */
const tickKind = (tick: number) =>
  tick % 10 === 0
    ? { length: 26, light: 0.2 }
    : tick % 2 === 0
      ? { length: 12, light: 0.1 }
      : { length: 5, light: 0.06 };

/** The clock face behind the auth card, with an arc from 1 to 3 o'clock. */
function Dial() {
  return (
    <svg
      aria-hidden="true"
      className="dial stroke-tint"
      fill="none"
      height="720"
      viewBox="-360 -360 720 720"
      width="720"
    >
      <circle opacity="0.04" r="352" />
      {Array.from({ length: TICKS }, (_, tick) => {
        const { length, light } = tickKind(tick);
        return (
          <path
            d={`M0 ${-RADIUS}v${length}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its index
            key={tick}
            opacity={light}
            transform={`rotate(${(tick * 360) / TICKS})`}
          />
        );
      })}
      <path
        className="stroke-accent"
        d="M168 -309.3A352 352 0 0 1 351.9 -7"
        opacity="0.32"
        strokeWidth="1.5"
      />
    </svg>
  );
}
