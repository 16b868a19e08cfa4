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
 * Scalar's reference page as one script that contacts no other host. The Fastify plugin contains it and needs two dozen
 * packages, but only serves it by a route; the page's own package would install 270.
 */
export function referenceScript(): string {
  const routes: Route[] = [];
  const server = { route: (route: Route) => routes.push(route), hasPlugin: () => false };
  // Typed for Fastify; it uses only these two functions of it.
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
