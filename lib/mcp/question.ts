import type { BackendClient } from "../bff/proxy/backend-client.ts";

/** A POST at `/mcp` whose token opens a salon: plain data, so that a thread can answer it. */
export interface McpQuestion {
  /** The request's headers of the protocol, by their names in lower case. */
  headers: Record<string, string>;
  /** JSON, as it came. */
  body: string;
  token: string;
  /** The answer of GET /api/v1/salon to that token. */
  salon: unknown;
  /** Who is charged for this question: the token's salon, and its owner's account if known. */
  payers: readonly [string, ...string[]];
  /** Of the calls that the question leads to: the request's id, and the visitor's address. */
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

/** What answering needs of the web server. */
export interface McpGround {
  backend: BackendClient;
  /** They sign the keys of proposals: the first signs, all count. */
  secrets: readonly string[];
  /** For one question with all of its calls. */
  timeoutMs: number;
  now(): number;
}

export type AnswerMcp = (question: McpQuestion, ground: McpGround) => Promise<McpAnswer>;
