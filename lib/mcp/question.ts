import type { BackendClient } from "../bff/proxy/backend-client.ts";

/** A POST at `/mcp` whose token opens a salon, as plain data for a thread. */
export interface McpQuestion {
  /** The protocol's request headers, by lower-case name. */
  headers: Record<string, string>;
  /** JSON, as received. */
  body: string;
  token: string;
  /** The answer of GET /api/v1/salon for that token. */
  salon: unknown;
  /** Accounts charged for this question: the token's salon, and its owner's account if known. */
  payers: readonly [string, ...string[]];
  /** Headers of its calls to the backend: the request's id, and the visitor's address. */
  callHeaders: Record<string, string>;
}

/** The protocol's answer, whole. */
export interface McpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** A fault of our own, for the log. */
  fault?: string;
}

/** Dependencies of answering. */
export interface McpGround {
  backend: BackendClient;
  /** Secrets for the keys of proposals: the first signs, all verify. */
  secrets: readonly string[];
  /** Time limit for a question with all its calls. */
  timeoutMs: number;
  now(): number;
}

export type AnswerMcp = (question: McpQuestion, ground: McpGround) => Promise<McpAnswer>;
