import type { AnswerMcp } from "./question.ts";

// Set by lib/server, where threads answer: a long search holds up no screen.
const shared = globalThis as { chairtimeMcp?: AnswerMcp };

/** Sets who answers from now on. */
export function keepAnswerer(answer: AnswerMcp | undefined): void {
  if (answer) shared.chairtimeMcp = answer;
  else delete shared.chairtimeMcp;
}

/** The answerer: a thread, or this process where Next is the server. Loaded at the first question. */
export async function answerer(): Promise<AnswerMcp> {
  return shared.chairtimeMcp ?? (await import("./answer-mcp.ts")).answerMcp;
}
