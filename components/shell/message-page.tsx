import type { ReactNode } from "react";
import { IconTile } from "@/components/ui/icon-tile";
import { Ground } from "./ground";

export interface MessagePageProps {
  icon: ReactNode;
  tone?: "neutral" | "danger";
  heading: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A whole page with one message and the ways on: not found, something broke. */
export function MessagePage({ icon, tone, heading, children, actions }: MessagePageProps) {
  return (
    <>
      <Ground />
      <main className="grid min-h-dvh place-items-center px-6 py-12">
        <div className="flex flex-col items-center text-center">
          <IconTile tone={tone}>{icon}</IconTile>
          <h1 className="mt-5 text-heading">{heading}</h1>
          <div className="mt-2 max-w-md text-balance text-body text-soft">{children}</div>
          <div className="mt-7 flex flex-wrap justify-center gap-2">{actions}</div>
        </div>
      </main>
    </>
  );
}
