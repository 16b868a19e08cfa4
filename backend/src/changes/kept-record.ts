import { isDeepStrictEqual } from "node:util";
import type { Resource } from "@chairtime/contract/changes";
import type { Sides as BothSides } from "../records/kind.ts";
import { kindOf } from "../records/kinds/kinds.ts";

/** A record before and after a change. */
interface Sides {
  before: object | null;
  after: object | null;
}

/**
 * What the history keeps of a change: the record before it, and the fields of the record after it that differ. Keeps
 * only the changed parts of long fields: a save of 20 bytes never stores the whole field twice.
 */
export function keptOf({ resource, before, after }: Sides & { resource: Resource }): Sides {
  if (!before || !after) return { before, after };
  const sides: BothSides = { before: { ...before }, after: { ...after } };
  const { before: was, after: is } = kindOf(resource).shorten?.(sides) ?? sides;
  const differing = Object.entries(is).filter(([name, value]) => !isDeepStrictEqual(value, was[name]));
  return { before: was, after: Object.fromEntries(differing) };
}

export function bytesOf({ before, after }: Sides): number {
  return [before, after].reduce((sum, side) => sum + (side ? Buffer.byteLength(JSON.stringify(side)) : 0), 0);
}

/** Completes both sides of a stored change, except settings left out because they stayed the same. */
export function wholeSides({ before, after }: Sides): Sides {
  return { before, after: before && after ? { ...before, ...after } : after };
}
