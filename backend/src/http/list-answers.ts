import { type PageQuestion, pageQuery, pageQuestion } from "@chairtime/contract/paging";
import type { Role } from "@chairtime/contract/people/roles";
import type { Context } from "hono";
import { parseBody, query, refuseSpaceForPlus } from "./read.ts";

/** The page of a list that is asked for; null for the whole list. Throws Failure 400 for a malformed question. */
export function readPageQuestion(c: Context): PageQuestion | null {
  const asked = Object.fromEntries(Object.keys(pageQuery).map((name) => [name, query(c, name)]));
  refuseSpaceForPlus(asked.updated_since, "updated_since");
  const isWhole = Object.values(asked).every((value) => value === undefined);
  return isWhole ? null : parseBody(pageQuestion, asked);
}

/** ETag of every list of a salon: the same until something changes there. Roles see different parts. */
export const listTag = (lastChange: number, role: Role) => `W/"${role}-${lastChange}"`;

export function knowsTag(c: Context, tag: string): boolean {
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  return known.some((one) => one.trim() === tag || one.trim() === "*");
}

export function linkToNext(c: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("cursor", cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
}
