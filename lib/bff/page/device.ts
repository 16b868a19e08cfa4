import "server-only";
import { headers } from "next/headers";

/** Whether the browser says that it is a phone's: enough to guess by what fits on its screen, no more. */
export async function isPhone(): Promise<boolean> {
  const given = await headers();
  const hint = given.get("sec-ch-ua-mobile");
  return hint ? hint === "?1" : /\bMobile\b/.test(given.get("user-agent") ?? "");
}
