import { log } from "../settings/log.ts";
import { checkServerless, settings } from "../settings/settings.ts";

/** Reads the settings at startup, so that an invalid one aborts it. Throws StartError. */
export function checkServing(): void {
  for (const warning of checkServerless()) log().warn(warning);
  settings();
}

/** Logs the error of a page or handler. */
export function logRequestError(
  error: unknown,
  requestId: string | string[] | undefined,
  route: string,
): void {
  log().error({ requestId, route, err: error }, "A request failed.");
}
