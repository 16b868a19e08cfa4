"use client";

import { type ReactNode, useId } from "react";
import { Asleep } from "@/components/ui/asleep";
import { Panel } from "@/components/ui/panel";

export interface SectionProps {
  title: string;
  /** Purpose, in a sentence. */
  about?: ReactNode;
  /** Whether it contains a form that keeps text typed before the page is interactive. */
  keepsEarly?: boolean;
  children: ReactNode;
}

/** A section of a settings screen: its heading beside its panel, above it on a narrow screen. */
export function Section({ title, about, keepsEarly = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-line border-t py-6 first-of-type:border-t-0 first-of-type:pt-0 sm:py-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-section" id={id}>
          {title}
        </h2>
        {about && <p className="mt-1 max-w-prose text-label text-soft">{about}</p>}
      </div>
      <Panel className="min-w-0 p-4 sm:p-6">{keepsEarly ? children : <Asleep>{children}</Asleep>}</Panel>
    </section>
  );
}

/** Explains why something isn't available, where users look for it. */
export function Refusal({ children }: { children: ReactNode }) {
  return <p className="text-label text-soft">{children}</p>;
}
