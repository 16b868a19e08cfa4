import { TOKEN_SHAPE } from "@chairtime/contract/tokens";
import type { Visit } from "./answer-request.ts";

/** The salon's API token in the request, or null. */
export function bearerToken({ request }: Pick<Visit, "request">): string | null {
  const [, token = ""] = /^Bearer (\S{1,64})$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return TOKEN_SHAPE.test(token) ? token : null;
}
