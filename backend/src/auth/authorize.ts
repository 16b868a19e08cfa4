import { proxied } from "@chairtime/contract/paths";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { requireAllowed } from "../http/require-allowed.ts";

const needed = proxied.map(({ method, path, needs }) => ({
  method,
  // An id is none of the words that are calls of their own.
  pattern: new RegExp(`^${path.replace("{id}", "[^/]+")}$`),
  isItem: path.includes("{id}"),
  needs,
}));

/** Lets through what the caller's role may do in the salon, by the contract's own list. Throws Failure 403. */
export const authorize: MiddlewareHandler<AppEnv> = async (c, next) => {
  const matches = needed.filter(({ method, pattern }) => method === c.req.method && pattern.test(c.req.path));
  const call = matches.find(({ isItem }) => !isItem) ?? matches[0];
  // What is no call of the contract is answered by nobody.
  if (call) requireAllowed(c.var.caller, call.needs);
  await next();
};
