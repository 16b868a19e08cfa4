import { type PageQuestion, pageQuery, pageQuestion } from "@chairtime/contract/paging";
import type { Role } from "@chairtime/contract/people/roles";
import type { Context } from "hono";
import { parseBody, query, refuseSpaceForPlus } from "./read.ts";

/** Returns which page of a list is asked for; null for all of it. Throws Failure 400 for a malformed question. */
export function readPageQuestion(c: Context): PageQuestion | null {
  const asked = Object.fromEntries(Object.keys(pageQuery).map((name) => [name, query(c, name)]));
  refuseSpaceForPlus(asked.updated_since, "updated_since");
  const isWhole = Object.values(asked).every((value) => value === undefined);
  return isWhole ? null : parseBody(pageQuestion, asked);
}

/** The ETag of every list of a salon: the same until something changes there; roles see different parts. */
export const listTag = (lastChange: number, role: Role) => `W/"${role}-${lastChange}"`;

/** Returns whether a request names a tag: its sender has that list. */
export function knowsTag(c: Context, tag: string): boolean {
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  return known.some((one) => one.trim() === tag || one.trim() === "*");
}

/** Returns the `Link` header that leads to the next page: the same address with another cursor. */
export function linkToNext(c: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("cursor", cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
}
