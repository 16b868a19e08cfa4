/** A call that a component made. */
export interface Call {
  method: string;
  path: string;
  search: string;
  body: unknown;
}

type Answer = () => Promise<Response>;

const answers = new Map<string, Answer>();
const calls: Call[] = [];

/** Takes the place of the server until the returned function is called, which forgets all answers and calls. */
export function standInForServer(): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const text = await request.text();
    calls.push({ method: request.method, path: pathname, search, body: text ? JSON.parse(text) : null });
    const answer = answers.get(pathname);
    if (!answer) throw new Error(`The test answers no call of ${request.method} ${pathname}`);
    return answer();
  };
  return () => {
    globalThis.fetch = real;
    answers.clear();
    calls.length = 0;
  };
}

/** Answers every call of a path from now on, in place of the server. */
export function answer(path: string, status: number, body: unknown): void {
  answers.set(path, async () => Response.json(body, { status }));
}

/** Lets no call of a path through, as when the network is gone. */
export function cut(path: string): void {
  answers.set(path, async () => {
    throw new TypeError("Failed to fetch");
  });
}

/** Holds every call of a path until the returned function is called. */
export function hold(path: string, status: number, body: unknown): () => void {
  const held = Promise.withResolvers<void>();
  answers.set(path, async () => {
    await held.promise;
    return Response.json(body, { status });
  });
  return held.resolve;
}

/** Returns the calls of a path so far. */
export const callsOf = (path: string): Call[] => calls.filter((call) => call.path === path);
