// A page of Next can answer 200 or 404, and nothing else. What more there is to say goes to lib/server this way, by the
// request's id; on a serverless platform nothing listens, and such a page is a 200.
const shared = globalThis as { chairtimePageStatuses?: Map<string, number> };

const statuses = (): Map<string, number> => {
  shared.chairtimePageStatuses ??= new Map();
  return shared.chairtimePageStatuses;
};

/** Sets the HTTP status of a request's page. */
export function setPageStatus(requestId: string, status: number): void {
  statuses().set(requestId, status);
}

/** Returns the status that a request's page has set, once. */
export function takePageStatus(requestId: string): number | undefined {
  const status = statuses().get(requestId);
  statuses().delete(requestId);
  return status;
}
