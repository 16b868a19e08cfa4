import "server-only";
import { answerRequest, type DoorRequest } from "./answer-request.ts";
import type { Answer } from "./answers.ts";
import { api } from "./api.ts";
import { mcp } from "./mcp.ts";
import { ownWeekDoor } from "./own-week.ts";

/** Route handler of everything below `/api` where Next is the server: on a serverless platform, in development. */
export async function nextApi(request: Request): Promise<Response> {
  return webResponse(await answerRequest(doorRequest(request), api));
}

/** The route handler of everything below a member's link. */
export async function nextOwnWeek(request: Request): Promise<Response> {
  return webResponse(await answerRequest(request, ownWeekDoor));
}

/** The route handler of assistants' questions. */
export async function nextMcp(request: Request): Promise<Response> {
  return webResponse(await answerRequest(request, mcp));
}

function doorRequest({ method, url, headers, body, signal }: Request): DoorRequest {
  return { method, url, headers, body, onHangUp: (listener) => signal.addEventListener("abort", listener) };
}

/** An answer as the web's Response. */
export function webResponse({ status, headers, cookies = [], body }: Answer): Response {
  const response = new Response(webBody(body), { status, headers });
  for (const line of cookies) response.headers.append("set-cookie", line);
  return response;
}

function webBody(body: Answer["body"]): BodyInit | null {
  if (body === null || typeof body === "string" || body instanceof Uint8Array) return body;
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
