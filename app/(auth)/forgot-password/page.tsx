import type { Metadata } from "next";
import { ForgotScreen } from "@/components/auth/forgot-screen";

export const metadata: Metadata = { title: "Forgot Password" };

export default function ForgotPasswordPage() {
  return <ForgotScreen />;
}
