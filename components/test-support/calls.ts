/** A call that a component made. */
export interface Call {
  method: string;
  path: string;
  search: string;
  body: unknown;
  /** The version that the caller has seen, as `If-Match` names it: `"2"`; null where it names none. */
  seen: string | null;
}

/** A scripted answer to a call. */
export interface Said {
  status: number;
  body?: unknown;
}

type Answer = (call: Call) => Promise<Response>;

const answers = new Map<string, Answer>();
const calls: Call[] = [];
let refusal: Said | null = null;

const respond = ({ status, body }: Said) =>
  body === undefined ? new Response(null, { status }) : Response.json(body, { status });

/** Replaces the server until the returned function is called, which forgets all answers and calls. */
export function replaceServer(): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith("/api/") && !pathname.startsWith("/w/")) return real(input, init);
    const text = await request.text();
    const { method } = request;
    const seen = request.headers.get("if-match");
    const call = { method, path: pathname, search, body: text ? JSON.parse(text) : null, seen };
    calls.push(call);
    if (refusal && method !== "GET") return respond(refusal);
    const answer = answers.get(`${method} ${pathname}`) ?? answers.get(pathname);
    if (!answer) throw new Error(`The test answers no call of ${method} ${pathname}`);
    return answer(call);
  };
  return () => {
    globalThis.fetch = real;
    answers.clear();
    calls.length = 0;
    refusal = null;
  };
}

/** Answers every call from now on, in place of the server: of a path (`/api/employees`) or of one method (`GET /api/employees`). */
export function answer(which: string, status: number, body?: unknown): void {
  answerBy(which, () => ({ status, body }));
}

/** Like `answer`, computed from the call. */
export function answerBy(which: string, by: (call: Call) => Said | Promise<Said>): void {
  answers.set(which, async (call) => respond(await by(call)));
}

/** Refuses every change until the returned function is called. */
export function refuseChanges(status: number, body: unknown): () => void {
  refusal = { status, body };
  return () => {
    refusal = null;
  };
}

/** Answers only the next call; later ones are answered as before. */
export function answerOnce(which: string, status: number, body?: unknown): void {
  const before = answers.get(which);
  answerBy(which, () => {
    if (before) answers.set(which, before);
    else answers.delete(which);
    return { status, body };
  });
}

/** Lets no call through, as when the network is gone. */
export function cut(which: string): void {
  answers.set(which, async () => {
    throw new TypeError("Failed to fetch");
  });
}

/** Holds every call until the returned function is called. */
export function hold(which: string, status: number, body?: unknown): () => void {
  const held = Promise.withResolvers<void>();
  answerBy(which, async () => {
    await held.promise;
    return { status, body };
  });
  return held.resolve;
}

/** Calls so far, by path or method and path. */
export const callsOf = (which: string): Call[] =>
  calls.filter(({ method, path }) => which === path || which === `${method} ${path}`);
