import type { User } from "@chairtime/contract/people/auth";

/**
 * Returns the key by which a page and its session are compared: the user, and the salon where the backend knows several. A page of
 * one salon never writes into another.
 */
export function pageUserOf({ id, salon_id }: User): string {
  return salon_id ? `${id} ${salon_id}` : id;
}
