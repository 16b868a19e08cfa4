import type { ReactNode } from "react";
import { Dial } from "@/components/shell/dial";
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
