import type { AnswerMcp } from "./question.ts";

// Set by lib/server, where threads answer: a long search blocks no screen.
const shared = globalThis as { chairtimeMcp?: AnswerMcp };

/** Sets the answerer. */
export function keepAnswerer(answer: AnswerMcp | undefined): void {
  if (answer) shared.chairtimeMcp = answer;
  else delete shared.chairtimeMcp;
}

/** The answerer: a thread, or this process where Next is the server. Loaded on first use. */
export async function answerer(): Promise<AnswerMcp> {
  return shared.chairtimeMcp ?? (await import("./answer-mcp.ts")).answerMcp;
}
