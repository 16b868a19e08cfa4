import * as z from "zod/mini";
import { atMost, draftInstant } from "./common.ts";
import { LIST_PAGE_MAX } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";

/** A whole number as a query spells it. */
export const whole = (least: number, most: number) => {
  const wrong = refuse("whole", { least, most });
  return z.pipe(
    z.string().check(atMost(9, wrong), z.regex(/^\d+$/, wrong)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.gte(least, wrong), z.lte(most, wrong)),
    ),
  );
};

/** A place in a list, as an answer names it. */
const cursor = z.string().check(z.minLength(1), atMost(64), z.regex(/^[\w-]+$/, refuse("cursor")));

/** What the query of a list of records takes below `/api/v1`: with any of these it answers one page. */
export const pageQuery = {
  limit: z.optional(whole(1, LIST_PAGE_MAX)),
  cursor: z.optional(cursor),
  updated_since: z.optional(draftInstant),
};

export const pageQuestion = z.object(pageQuery);
export type PageQuestion = z.infer<typeof pageQuestion>;
