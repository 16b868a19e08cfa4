import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { settings } from "@/lib/settings";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const { productName } = settings().public;
  return {
    name: productName,
    short_name: productName,
    description: "Staff scheduling for salons: who works when, at a glance.",
    start_url: "/staff",
    display: "standalone",
    background_color: "#08090c",
    theme_color: "#08090c",
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
