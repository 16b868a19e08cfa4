import type { User } from "@chairtime/contract/people/auth";

/**
 * Key by which a page is matched to its session: the user, and the salon where the backend knows several. It keeps a
 * page of one salon from writing into another.
 */
export function pageUserOf({ id, salon_id }: User): string {
  return salon_id ? `${id} ${salon_id}` : id;
}
