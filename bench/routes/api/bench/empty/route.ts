/** The floor: the cost of a route handler that does nothing. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(null);
}
