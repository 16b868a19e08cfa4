// Set by lib/server, which owns the HTTP server: it has already checked the raw request, set X-Forwarded-For and
// X-Request-Id, and writes the access log. On a serverless platform nothing runs before the route handlers.
const shared = globalThis as { chairtimeFront?: boolean; chairtimeStopping?: boolean };

export function markFront(): void {
  shared.chairtimeFront = true;
}

/** Whether lib/server runs in front of this process's route handlers. */
export function hasFront(): boolean {
  return shared.chairtimeFront === true;
}

/** Makes health report the shutdown, so that balancers send no more requests. */
export function markStopping(): void {
  shared.chairtimeStopping = true;
}

export function isStopping(): boolean {
  return shared.chairtimeStopping === true;
}
