import { randomUUID } from "node:crypto";
import { type Answer, failed, ok } from "./answer.ts";
import { addUser, type Fields, findUser, type Kind, reset, revokeAccess, state } from "./state.ts";
import { type Fault, type Match, makeSwitch } from "./switches.ts";

/** The test's own door. README.md beside this file says what each call takes. */
export function control(method: string, name: string, query: URLSearchParams, body: Fields): Answer {
  const answer = calls[`${method} ${name}`];
  return answer ? answer(body, query) : failed(404, `There is no control call ${method} ${name}.`);
}

const NONE: Answer = { status: 204 };

const calls: Record<string, (body: Fields, query: URLSearchParams) => Answer> = {
  "POST ": (body) => addSwitch(body),
  "POST switches": (body) => addSwitch(body),

  "POST switches/clear": ({ id, user }) => {
    state.switches = state.switches.filter((one) => {
      if (typeof id === "string") return one.id !== id;
      return typeof user === "string" ? one.match.user !== user : false;
    });
    return NONE;
  },

  "POST users": ({ email, username, password, verified }) => {
    if (typeof email !== "string" || typeof password !== "string") return failed(400, "email and password");
    const name = typeof username === "string" ? username : (email.split("@", 1)[0] ?? email);
    const user = addUser({ email, password, username: name, isVerified: verified !== false });
    return { status: 201, body: { id: user.id, email, username: name } };
  },

  "POST users/change": ({ user: email, accessSeconds, padding, refreshToken, password }) => {
    const user = findUser(email);
    if (!user) return failed(404, "no such user");
    if (typeof accessSeconds === "number") user.accessSeconds = accessSeconds;
    if (typeof padding === "number") user.padding = padding;
    if (typeof refreshToken === "string") user.refreshToken = refreshToken;
    if (typeof password === "string") user.password = password;
    return NONE;
  },

  "POST records": (body) => {
    const user = findUser(body.user);
    if (!user) return failed(404, "no such user");
    const made: Record<string, string[]> = {};
    for (const kind of ["employees", "schedules", "breaks", "blocks"] as const)
      made[kind] = listOf(body[kind]).map((record) => put(user.records, kind, record));
    return { status: 201, body: made };
  },

  "POST revoke": ({ user: email, refresh, access }) => {
    const user = findUser(email);
    if (!user) return failed(404, "no such user");
    if (refresh !== false) user.refreshToken = null;
    if (access !== false) revokeAccess(user);
    return NONE;
  },

  "POST access-life": ({ seconds }) => {
    state.accessSeconds = Number(seconds);
    return NONE;
  },

  "GET requests": (_body, query) => {
    const [user, path, method] = [query.get("user"), query.get("path"), query.get("method")];
    return ok(
      state.requests.filter(
        (seen) =>
          (!user || seen.user === user) &&
          (!path || seen.path === path) &&
          (!method || seen.method === method),
      ),
    );
  },

  "POST requests/clear": () => {
    state.requests = [];
    return NONE;
  },

  "GET verification": (_body, query) => {
    const user = findUser(query.get("email"));
    return user ? ok({ verify: user.verifyToken, reset: user.resetToken }) : failed(404, "no such user");
  },

  "GET mails": (_body, query) =>
    ok(state.mails.filter((mail) => !query.get("to") || mail.to === query.get("to"))),

  "GET records": (_body, query) => {
    const user = findUser(query.get("user"));
    if (!user) return failed(404, "no such user");
    return ok(
      Object.fromEntries(Object.entries(user.records).map(([kind, map]) => [kind, [...map.values()]])),
    );
  },

  "POST reset": () => {
    reset();
    return NONE;
  },
};

function addSwitch(body: Fields): Answer {
  const { fault, match, times, skip } = body;
  if (typeof fault !== "object" || fault === null || !("kind" in fault))
    return failed(400, "fault.kind is missing");
  const made = makeSwitch({
    // The tests are the only callers: their bodies need no checks.
    fault: fault as Fault,
    match: (match ?? {}) as Match,
    ...(typeof times === "number" ? { times } : {}),
    ...(typeof skip === "number" ? { skip } : {}),
  });
  state.switches.push(made);
  return { status: 201, body: { id: made.id } };
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value : [];
}

/** Straight into the store, past every rule: for times in the past, big teams, and what no screen can make. */
function put(records: Record<Kind, Map<string, Fields & { id: string }>>, kind: Kind, given: Fields): string {
  const now = new Date().toISOString();
  const base =
    kind === "employees"
      ? { picture: "", role: "Stylist", is_active: true, created_at: now, updated_at: now }
      : kind === "schedules"
        ? { valid_until: null, notes: "" }
        : {};
  const id = typeof given.id === "string" ? given.id : randomUUID();
  records[kind].set(id, { ...base, ...given, id });
  return id;
}
