import type { AnswerMcp } from "./question.ts";

// Set by lib/server, where threads answer: a long search holds up no screen.
const shared = globalThis as { chairtimeMcp?: AnswerMcp };

/** Sets who answers from now on. */
export function keepAnswerer(answer: AnswerMcp | undefined): void {
  if (answer) shared.chairtimeMcp = answer;
  else delete shared.chairtimeMcp;
}

/** Returns who answers: a thread, or this process where Next is the server. Loaded when the first assistant asks. */
export async function answerer(): Promise<AnswerMcp> {
  return shared.chairtimeMcp ?? (await import("./answer-mcp.ts")).answerMcp;
}
