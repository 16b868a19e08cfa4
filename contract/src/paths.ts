import type { Operation } from "./roles.ts";

/**
 * Every call of the wire by method and path, without schemas: the BFF's proxy lets through exactly the `proxied` ones.
 * `{id}` stands for one path segment.
 */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Call {
  method: Method;
  path: string;
}

/** A call that carries the session's access token, and what its user must be allowed in the salon. */
export interface ProxiedCall extends Call {
  needs: Operation;
}

const resource = (path: string): ProxiedCall[] => [
  { method: "GET", path, needs: "read" },
  { method: "POST", path, needs: "write" },
  { method: "PUT", path: `${path}/{id}`, needs: "write" },
  { method: "DELETE", path: `${path}/{id}`, needs: "write" },
];

/** What every backend answers: the specification's own calls. */
export const records: readonly ProxiedCall[] = [
  ...resource("/api/employees"),
  { method: "GET", path: "/api/employees/{id}", needs: "read" },
  { method: "POST", path: "/api/employees/availability", needs: "read" },
  ...resource("/api/schedules"),
  ...resource("/api/recurring-breaks"),
  ...resource("/api/onetime-blocks"),
  { method: "POST", path: "/api/availability", needs: "read" },
];

/** What a backend answers besides, where a salon is several people. */
export const salon: readonly ProxiedCall[] = [
  { method: "GET", path: "/api/salon", needs: "read" },
  // Name, zone, first weekday and clock need `details`; the schema says which fields those are.
  { method: "PUT", path: "/api/salon", needs: "plan" },
  { method: "POST", path: "/api/salon/zone-preview", needs: "details" },
  { method: "GET", path: "/api/salon/export", needs: "export" },
  { method: "POST", path: "/api/salon/delete", needs: "delete" },
  { method: "GET", path: "/api/salon/people", needs: "people" },
  { method: "PUT", path: "/api/salon/people/{id}", needs: "roles" },
  // Everybody may leave; removing somebody else needs `roles`.
  { method: "DELETE", path: "/api/salon/people/{id}", needs: "account" },
  // Inviting an owner needs `roles`.
  { method: "POST", path: "/api/salon/invitations", needs: "invite" },
  { method: "PUT", path: "/api/salon/invitations/{id}", needs: "invite" },
  { method: "DELETE", path: "/api/salon/invitations/{id}", needs: "invite" },
  { method: "GET", path: "/api/account", needs: "account" },
  { method: "PUT", path: "/api/account/name", needs: "account" },
  { method: "POST", path: "/api/account/password", needs: "account" },
  { method: "POST", path: "/api/account/email", needs: "account" },
  { method: "DELETE", path: "/api/account/sessions", needs: "account" },
  { method: "DELETE", path: "/api/account/sessions/{id}", needs: "account" },
  { method: "POST", path: "/api/account/invitation", needs: "account" },
  { method: "POST", path: "/api/account/salons", needs: "account" },
  { method: "POST", path: "/api/account/delete", needs: "account" },
];

/** What it answers where it keeps a history of the salon. */
export const history: readonly ProxiedCall[] = [
  // Changes of people and invitations need `people`.
  { method: "GET", path: "/api/changes", needs: "read" },
  { method: "GET", path: "/api/changes/{id}", needs: "read" },
  { method: "GET", path: "/api/changes/as-it-was", needs: "read" },
  { method: "POST", path: "/api/changes/put-back-preview", needs: "write" },
  // Of the salon's own fields it needs what changing them needs.
  { method: "POST", path: "/api/changes/put-back", needs: "write" },
  // Each step needs what its own call needs.
  { method: "POST", path: "/api/plans", needs: "write" },
  { method: "GET", path: "/api/events", needs: "read" },
  { method: "POST", path: "/api/presence", needs: "write" },
];

/** What it answers where members have links to their own week. `{id}` of a link is its member's. */
export const ownWeeks: readonly ProxiedCall[] = [
  { method: "GET", path: "/api/links", needs: "share" },
  { method: "POST", path: "/api/links", needs: "share" },
  { method: "POST", path: "/api/links/mail", needs: "share" },
  { method: "PUT", path: "/api/links/{id}", needs: "share" },
  { method: "DELETE", path: "/api/links/{id}", needs: "share" },
  { method: "GET", path: "/api/requests", needs: "decide" },
  { method: "PUT", path: "/api/requests/{id}", needs: "decide" },
  { method: "GET", path: "/api/publishing", needs: "read" },
  { method: "POST", path: "/api/publishing", needs: "publish" },
  { method: "POST", path: "/api/publishing/preview", needs: "publish" },
  { method: "POST", path: "/api/publishing/tell", needs: "write" },
];

/** Calls that carry the session's access token. */
export const proxied: readonly ProxiedCall[] = [...records, ...salon, ...history, ...ownWeeks];

/** Calls that the web server makes for whoever holds a link. None of them is let through from a browser. */
export const byLink: readonly Call[] = [
  { method: "GET", path: "/api/own-week" },
  { method: "GET", path: "/api/own-week/feed" },
  { method: "PUT", path: "/api/own-week/mails" },
  { method: "POST", path: "/api/own-week/requests" },
  { method: "DELETE", path: "/api/own-week/requests/{id}" },
];

/** Calls of a visitor without a session: a 401 from them is an answer, never a reason to refresh. */
export const open: readonly Call[] = [
  { method: "POST", path: "/api/auth/register" },
  { method: "GET", path: "/api/auth/registration" },
  { method: "GET", path: "/api/auth/verify-email" },
  { method: "POST", path: "/api/auth/forgot-password" },
  { method: "POST", path: "/api/auth/reset-password" },
  { method: "POST", path: "/api/auth/invitation" },
  { method: "POST", path: "/api/auth/accept-invitation" },
  { method: "POST", path: "/api/auth/confirm-email" },
];

/** Calls that the BFF answers itself and makes to the backend with the session's own cookies. */
export const session: readonly Call[] = [
  { method: "POST", path: "/api/auth/login" },
  { method: "POST", path: "/api/auth/refresh" },
  { method: "POST", path: "/api/auth/logout" },
  { method: "POST", path: "/api/auth/salon" },
];
