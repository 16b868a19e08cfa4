import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { getTranslations } from "@/lib/bff/page/translations";
import { APP_LOOK } from "@/lib/page/app-look";
import { settings } from "@/lib/settings/settings";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const { productName } = settings().public;
  const t = await getTranslations("shell");
  return {
    name: productName,
    short_name: productName,
    description: t("description"),
    start_url: "/staff",
    ...APP_LOOK,
  };
}
