import type { Metadata } from "next";
import { RegisterScreen } from "@/components/auth/register-screen";
import { RegistrationClosed } from "@/components/auth/registration-closed";
import { bff } from "@/lib/bff/context";
import { getTranslations } from "@/lib/bff/page/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.register");
  return { title: t("title") };
}

export default async function RegisterPage() {
  return (await bff().registration.isClosed()) ? <RegistrationClosed /> : <RegisterScreen />;
}
