import { callAndRead } from "../call-and-read.ts";
import { deleteRecord } from "../delete-record.ts";
import {
  type ApiToken,
  type ApiTokenInput,
  type NewApiToken,
  TOKEN_SENTENCES,
  TOKENS_PATH,
} from "./tokens-model.ts";

const loadWire = () => import("./tokens-wire.ts");

/** Fetches the salon's tokens. Throws ApiError. */
export function fetchTokens(signal?: AbortSignal): Promise<ApiToken[]> {
  const call = {
    method: "GET" as const,
    path: TOKENS_PATH,
    sentences: { fallback: TOKEN_SENTENCES.list },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseTokens(answer));
}

/** Creates a token; only this answer has its secret. Throws ApiError. */
export function makeToken({ name, scope, expiresAt }: ApiTokenInput): Promise<NewApiToken> {
  const body = { name: name.trim(), scope, expires_at: expiresAt?.toISOString() ?? null };
  const sentences = { fallback: TOKEN_SENTENCES.make };
  return callAndRead({ method: "POST", path: TOKENS_PATH, body, sentences }, loadWire, (wire, answer) =>
    wire.parseNewToken(answer),
  );
}

/** Revokes a token, permanently. Throws ApiError. */
export function revokeToken(id: string): Promise<void> {
  return deleteRecord(TOKENS_PATH, { id }, TOKEN_SENTENCES.revoke);
}
