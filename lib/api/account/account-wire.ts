import { accountAnswer, joinedSalon } from "@chairtime/contract/people/people";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../parse-answer.ts";
import { ACCOUNT_SENTENCES, type Account } from "./account-model.ts";

/** Parses an answer of GET /api/account. Throws ApiError for anything else. */
export function parseAccount(answer: unknown): Account {
  const { user, pending_email, salons, sessions } = parseAnswer(accountAnswer, answer, ACCOUNT_SENTENCES.get);
  return {
    user,
    pendingEmail: pending_email,
    salons,
    sessions: sessions.map(({ id, user_agent, last_used_at, is_current }) => ({
      id,
      userAgent: user_agent,
      lastUsedAt: new Date(last_used_at),
      isCurrent: is_current,
    })),
  };
}

/** Id of a salon that was joined or created. Throws ApiError with `sentence` for anything else. */
export function parseJoined(answer: unknown, sentence: Sayable): string {
  return parseAnswer(joinedSalon, answer, sentence).salon_id;
}
