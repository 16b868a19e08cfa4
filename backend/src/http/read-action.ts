import { ACTION_HEADER, ACTION_SHAPE, actionKind } from "@chairtime/contract/changes";
import type { Context } from "hono";
import * as z from "zod/mini";
import type { ChangeAuthor } from "../base/caller.ts";

/** The action that a request's header names; null for none or an unknown kind. */
export function readAction(c: Context): ChangeAuthor["action"] {
  const [, kind = null, id] = ACTION_SHAPE.exec(c.req.header(ACTION_HEADER) ?? "") ?? [];
  const known = z.safeParse(z.nullable(actionKind), kind);
  return known.success && id !== undefined ? { kind: known.data, id } : null;
}
