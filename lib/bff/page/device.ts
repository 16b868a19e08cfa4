import "server-only";
import { headers } from "next/headers";

/** Whether the user agent is a phone's: enough to guess what fits on its screen. */
export async function isPhone(): Promise<boolean> {
  const browser = await headers();
  const hint = browser.get("sec-ch-ua-mobile");
  return hint ? hint === "?1" : /\bMobile\b/.test(browser.get("user-agent") ?? "");
}
