import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DesignSystem } from "@/components/design-system/design-system";
import { PageWords } from "../page-words";

export const metadata: Metadata = { title: "Components" };

/** Every control in every state; it exists in development only. */
export default function DesignSystemPage() {
  if (process.env.NODE_ENV === "production") notFound();
  return (
    <PageWords of={["shell.theme"]}>
      <DesignSystem />
    </PageWords>
  );
}
