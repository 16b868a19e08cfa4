import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/shell/message-page";
import { buttonClass } from "@/components/ui/button-class";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell.notFound");
  return { title: t("heading") };
}

export default async function NotFound() {
  const t = await getTranslations("shell");
  return (
    <MessagePage
      actions={
        // A plain link: every page carries the script of its 404, and this needs none.
        <a className={buttonClass("primary")} href="/staff">
          {t("backToStaff")}
        </a>
      }
      heading={t("notFound.heading")}
      icon={<Compass size="1.5rem" strokeWidth={1.5} />}
    >
      <p>{t("notFound.help")}</p>
    </MessagePage>
  );
}
