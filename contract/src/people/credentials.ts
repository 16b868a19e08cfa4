import * as z from "zod/mini";
import { user } from "./auth.ts";

// Separate from the browser's schemas: no script of a page names a token.

/** The answer of login and refresh to the BFF; `user` is absent from some refreshes, `expires_in` counts seconds. */
export const credentials = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.nullable(z.number())),
  user: z.optional(z.nullable(user)),
});
export type Credentials = z.infer<typeof credentials>;
