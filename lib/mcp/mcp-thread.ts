import { workerData } from "node:worker_threads";
import { BackendClient } from "../bff/proxy/backend-client.ts";
import { answerMcp } from "./answer-mcp.ts";
import type { McpAnswer, McpQuestion } from "./question.ts";

/** Start parameters of a thread. */
export interface ThreadSettings {
  backendUrl: string;
  secrets: readonly string[];
  timeoutMs: number;
}

// A thread of the web server answers one question at a time, over connections that no screen waits for.
const { backendUrl, secrets, timeoutMs }: ThreadSettings = workerData;
const ground = { backend: new BackendClient(backendUrl), secrets, timeoutMs, now: Date.now };

export default (question: McpQuestion): Promise<McpAnswer> => answerMcp(question, ground);
