import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { APP_LOOK } from "@/lib/page/app-look";
import { settings } from "@/lib/settings/settings";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const { productName } = settings().public;
  return {
    name: productName,
    short_name: productName,
    description: "Staff scheduling for salons: who works when, at a glance.",
    start_url: "/staff",
    ...APP_LOOK,
  };
}
