import "server-only";
import scalar from "@scalar/fastify-api-reference";

/** A route that the plugin adds to its server. */
interface Route {
  url: string;
  handler(request: unknown, reply: Reply): unknown;
}

interface Reply {
  header(name: string, value: string): Reply;
  send(body: unknown): unknown;
}

/**
 * Returns the script of Scalar's reference page, whole in one file: it asks no other host for anything. The plugin for
 * Fastify has it in two dozen packages, and adds a route for it; the package of the page itself needs 270 to be installed.
 */
export function referenceScript(): string {
  const routes: Route[] = [];
  const server = { route: (route: Route) => routes.push(route), hasPlugin: () => false };
  // Its types are those of Fastify, of which it uses these two functions.
  const addTo = scalar as unknown as (to: typeof server, options: object, done: () => void) => void;
  addTo(server, { configuration: { url: "/" } }, () => undefined);
  let script: unknown;
  const reply: Reply = {
    header: () => reply,
    send: (body) => {
      script = body;
    },
  };
  routes.find(({ url }) => url.endsWith("/js/scalar.js"))?.handler(null, reply);
  if (typeof script !== "string") throw new Error("The plugin has no route for its script any more.");
  return script;
}
