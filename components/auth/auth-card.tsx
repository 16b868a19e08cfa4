import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";

/** The card of a form: mark, heading, fields. On a phone it has no border. */
export function AuthCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="auth-card">
      <Mark className="mx-auto mt-0.5" size={36} />
      <h1 className="mt-5.5 mb-8 text-center text-heading sm:mt-4.5 sm:mb-6">{heading}</h1>
      {children}
    </div>
  );
}

/** The quiet line under a form that leads to another screen. */
export function AuthCrossLink({ children }: { children: ReactNode }) {
  return <p className="mt-5 text-center text-body text-soft">{children}</p>;
}
