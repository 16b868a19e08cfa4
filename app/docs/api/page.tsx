import { V1, V1_DOCUMENT } from "@chairtime/contract/calls/v1";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApiReference } from "@/components/api-docs/api-reference";
import { hasApiDocument } from "@/lib/bff/page/api-document";

export const metadata: Metadata = { title: "API reference" };

/** The public API's reference; hosted backends have none. */
export default async function ApiReferencePage() {
  if (!(await hasApiDocument())) notFound();
  return <ApiReference base={V1} document={V1_DOCUMENT} />;
}
