import type { Metadata } from "next";
import { ResetScreen } from "@/components/auth/reset-screen";

export const metadata: Metadata = { title: "Reset Password" };

interface PageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function ResetPasswordPage({ searchParams }: PageProps) {
  const { token } = await searchParams;
  return <ResetScreen token={typeof token === "string" ? token : ""} />;
}
