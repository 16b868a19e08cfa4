import { said } from "@chairtime/messages/said";
import type { Context } from "hono";
import { Failure } from "./failure.ts";

/** The version that `If-Match` asks for; null without one, or for any. Throws Failure 400 for one that is no version. */
export function readIfMatch(c: Context): number | null {
  const header = c.req.header("if-match")?.trim();
  if (!header || header === "*") return null;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header) ?? [];
  if (version === undefined) throw new Failure(400, said("refusals.body.ifMatch"));
  return Number(version);
}

/** A version as `ETag` names it. */
export const etagOf = (version: number) => `"${version}"`;
