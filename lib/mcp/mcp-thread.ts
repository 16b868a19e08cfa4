import { parentPort, workerData } from "node:worker_threads";
import { BackendClient } from "../bff/proxy/backend-client.ts";
import { answerMcp } from "./answer-mcp.ts";
import type { ThreadAnswer, ThreadQuestion, ThreadSettings } from "./mcp-thread-messages.ts";

// The thread of the web server in which assistants' questions are answered, with connections of its own.
const { backendUrl, secrets, timeoutMs }: ThreadSettings = workerData;
const ground = { backend: new BackendClient(backendUrl), secrets, timeoutMs, now: Date.now };

parentPort?.on("message", async ({ id, question }: ThreadQuestion) => {
  let told: ThreadAnswer;
  try {
    told = { id, answer: await answerMcp(question, ground) };
  } catch (error) {
    told = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(told);
});
