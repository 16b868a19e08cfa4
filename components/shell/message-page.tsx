import type { ReactNode } from "react";
import { IconTile } from "@/components/ui/icon-tile";
import { Footer } from "./footer";
import { Ground } from "./ground";

export interface MessagePageProps {
  icon: ReactNode;
  tone?: "neutral" | "danger";
  heading: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A whole page with one message and links: not found, something broke. */
export function MessagePage({ icon, tone, heading, children, actions }: MessagePageProps) {
  return (
    <>
      <Ground />
      <div className="grid min-h-dvh grid-rows-[1fr_auto]">
        <main className="flex flex-col items-center justify-center px-6 pt-12 text-center">
          <IconTile tone={tone}>{icon}</IconTile>
          <h1 className="mt-5 text-heading">{heading}</h1>
          <div className="mt-2 max-w-md text-balance text-body text-soft">{children}</div>
          <div className="mt-7 flex flex-wrap justify-center gap-2">{actions}</div>
        </main>
        <Footer year={new Date().getFullYear()} />
      </div>
    </>
  );
}
