import type { Metadata } from "next";
import { RegisterScreen } from "@/components/auth/register-screen";
import { RegistrationClosed } from "@/components/auth/registration-closed";
import { bff } from "@/lib/bff/context";

export const metadata: Metadata = { title: "Create Account" };

export default async function RegisterPage() {
  return (await bff().registration.isClosed()) ? <RegistrationClosed /> : <RegisterScreen />;
}
