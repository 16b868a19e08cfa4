/** The smallest answer with a body: Next's way of sending one is in it, and no work of the handler's own. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json({});
}
