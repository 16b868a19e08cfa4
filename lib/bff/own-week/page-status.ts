// Next's pages can answer 200 or 404 only. Other statuses reach lib/server this way, by the request's id; on a
// serverless platform nothing listens, and the page is a 200.
const shared = globalThis as { chairtimePageStatuses?: Map<string, number> };

const statuses = (): Map<string, number> => {
  shared.chairtimePageStatuses ??= new Map();
  return shared.chairtimePageStatuses;
};

/** Sets the HTTP status of a request's page. */
export function setPageStatus(requestId: string, status: number): void {
  statuses().set(requestId, status);
}

/** Takes the status that a request's page has set; a second call gets nothing. */
export function takePageStatus(requestId: string): number | undefined {
  const status = statuses().get(requestId);
  statuses().delete(requestId);
  return status;
}
