import type { BackendClient } from "./backend-client.ts";
import { cookieHeaderFor } from "./cookie-jar.ts";
import { Deadline } from "./deadline.ts";
import { readSmall } from "./read-body.ts";
import type { Session } from "./session.ts";

const LOGOUT_PATH = "/api/auth/logout";

/** Tells the backend that a session's tokens are done with. True when it said yes; never rejects. */
export async function revokeTokens(
  backend: BackendClient,
  session: Session,
  options: { timeoutMs: number; now: () => number; headers: Record<string, string> },
): Promise<boolean> {
  const deadline = new Deadline(options.timeoutMs);
  try {
    const cookie = cookieHeaderFor(session.cookies, LOGOUT_PATH, options.now());
    const answer = await backend.send({
      method: "POST",
      path: LOGOUT_PATH,
      headers: {
        ...options.headers,
        "content-type": "application/json",
        authorization: `Bearer ${session.accessToken}`,
        ...(cookie ? { cookie } : {}),
      },
      signal: deadline.signal,
    });
    await readSmall(answer.body);
    // 400 and 401 say that the tokens are no good any more, which is what was asked for.
    return answer.status < 300 || answer.status === 400 || answer.status === 401;
  } catch {
    return false;
  } finally {
    deadline.clear();
  }
}
