/** A handler's answer; `body` undefined means none. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown, headers?: Record<string, string>): Answer =>
  headers ? { status: 200, body, headers } : { status: 200, body };
export const created = (body: unknown): Answer => ({ status: 201, body });
export const gone = (): Answer => ({ status: 204 });
export const failed = (status: number, error: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error, ...more },
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A malformed id is 400. */
export function isUuid(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}

export const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
