import { type Said, said } from "@chairtime/messages/said";
import type { Settings } from "../../settings/settings.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Null if a request may act for the visitor; else the sentence of the 403. Judged by APP_URL, never by Host. */
export function originRefusal(
  method: string,
  headers: Pick<Headers, "get">,
  settings: Pick<Settings, "appUrl" | "isAppUrlSet" | "port">,
): Said | null {
  if (SAFE.has(method)) return null;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isOwn = origin === null || ownOrigins(settings).includes(origin);
  if ((site === null || site === "same-origin") && isOwn) return null;
  return said("refusals.bff.origin", { address: settings.appUrl });
}

/** Origins of the app's own pages; calls from others are refused. */
export function ownOrigins({
  appUrl,
  isAppUrlSet,
  port,
}: Pick<Settings, "appUrl" | "isAppUrlSet" | "port">): string[] {
  if (isAppUrlSet) return [appUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${port}`).origin);
}
