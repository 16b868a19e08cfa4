import type { Metadata } from "next";
import { VerifyScreen } from "@/components/auth/verify-screen";

export const metadata: Metadata = { title: "Verify Email" };

interface PageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function VerifyEmailPage({ searchParams }: PageProps) {
  const { token } = await searchParams;
  return <VerifyScreen token={typeof token === "string" ? token : ""} />;
}
