import type { IncomingMessage, ServerResponse } from "node:http";
import { takePageStatus } from "../bff/own-week/page-status.ts";
import { LINK_HEADER, withoutToken } from "../own-week/own-week-address.ts";

/**
 * Takes the token out of a link's address before Next sees it, so that Next can neither log nor answer it. Also lets
 * the page behind it set its own status.
 */
export function hideToken(request: IncomingMessage, response: ServerResponse): void {
  const address = withoutToken(request.url ?? "");
  if (!address) return;
  request.url = address.url;
  request.headers[LINK_HEADER] = address.token;
  const requestId = String(request.headers["x-request-id"]);
  response.once("close", () => takePageStatus(requestId));
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const wanted = takePageStatus(requestId) ?? status;
    return Reflect.apply(writeHead, response, [wanted, ...rest]);
  };
}
