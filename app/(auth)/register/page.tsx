import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RegisterScreen } from "@/components/auth/register-screen";
import { RegistrationClosed } from "@/components/auth/registration-closed";
import { bff } from "@/lib/bff/context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.register");
  return { title: t("title") };
}

export default async function RegisterPage() {
  return (await bff().registration.isClosed()) ? <RegistrationClosed /> : <RegisterScreen />;
}
