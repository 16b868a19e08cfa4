import { type TokenDraft, type TokenMade, tokenMade } from "@chairtime/contract/tokens";
import * as z from "zod/mini";
import { tokenOf } from "./drafts.ts";
import type { Call, Manager, Service } from "./service.ts";

export async function makeToken(
  { call }: Pick<Manager, "call">,
  change: Partial<TokenDraft> = {},
): Promise<TokenMade> {
  return z.parse(tokenMade, (await call("POST", "/api/tokens", { body: tokenOf(change) })).body);
}

/** Calls as another system does, with a token: takes the contract's paths and sends them below `/api/v1`. */
export const byApiToken =
  (service: Pick<Service, "call">, token: string): Call =>
  (method, path, options) =>
    service.call(method, path.replace("/api/", "/api/v1/"), { token, ...options });
