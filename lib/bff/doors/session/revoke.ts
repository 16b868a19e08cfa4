import type { BackendClient } from "../../proxy/backend-client.ts";
import { Deadline } from "../../proxy/deadline.ts";
import { readSmall } from "../../proxy/read-body.ts";
import { cookieHeaderFor } from "../../session/cookie-jar.ts";
import type { Session } from "../../session/session.ts";

const LOGOUT_PATH = "/api/auth/logout";

/** Revokes a session's tokens at the backend. True if it confirms; never rejects. */
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
    // 400 and 401 mean that the tokens are already invalid, as wanted.
    return answer.status < 300 || answer.status === 400 || answer.status === 401;
  } catch {
    return false;
  } finally {
    deadline.clear();
  }
}
