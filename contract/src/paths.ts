/**
 * Every call of the wire by method and path, without schemas: the BFF's proxy lets through exactly the `proxied` ones.
 * `{id}` stands for one path segment.
 */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Call {
  method: Method;
  path: string;
}

const resource = (path: string): Call[] => [
  { method: "GET", path },
  { method: "POST", path },
  { method: "PUT", path: `${path}/{id}` },
  { method: "DELETE", path: `${path}/{id}` },
];

/** Calls that carry the session's access token. */
export const proxied: readonly Call[] = [
  ...resource("/api/employees"),
  { method: "GET", path: "/api/employees/{id}" },
  { method: "POST", path: "/api/employees/availability" },
  ...resource("/api/schedules"),
  ...resource("/api/recurring-breaks"),
  ...resource("/api/onetime-blocks"),
  { method: "POST", path: "/api/availability" },
];

/** Calls of a visitor without a session: a 401 from them is an answer, never a reason to refresh. */
export const open: readonly Call[] = [
  { method: "POST", path: "/api/auth/register" },
  { method: "GET", path: "/api/auth/verify-email" },
  { method: "POST", path: "/api/auth/forgot-password" },
  { method: "POST", path: "/api/auth/reset-password" },
];

/** Calls that the BFF answers itself and makes to the backend with the session's own cookies. */
export const session: readonly Call[] = [
  { method: "POST", path: "/api/auth/login" },
  { method: "POST", path: "/api/auth/refresh" },
  { method: "POST", path: "/api/auth/logout" },
];
