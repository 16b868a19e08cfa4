// Set by lib/server, which owns the HTTP server: it has already judged the raw request, made X-Forwarded-For and
// X-Request-Id, and writes the access log. On a serverless platform nothing runs before the route handlers.
const shared = globalThis as { chairtimeFront?: boolean; chairtimeStopping?: boolean };

export function markFront(): void {
  shared.chairtimeFront = true;
}

/** True when lib/server runs before the route handlers of this process. */
export function hasFront(): boolean {
  return shared.chairtimeFront === true;
}

/** From now on health says so, and balancers send no requests here. */
export function markStopping(): void {
  shared.chairtimeStopping = true;
}

export function isStopping(): boolean {
  return shared.chairtimeStopping === true;
}
