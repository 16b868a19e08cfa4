import type { McpAnswer, McpQuestion } from "./question.ts";

/** What the thread is started with. */
export interface ThreadSettings {
  backendUrl: string;
  secrets: readonly string[];
  timeoutMs: number;
}

export interface ThreadQuestion {
  id: number;
  question: McpQuestion;
}

/** The answer to a question; with words where it failed. */
export type ThreadAnswer = { id: number } & ({ answer: McpAnswer } | { failed: string });
