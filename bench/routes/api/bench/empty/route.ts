/** The floor: what a route handler costs that does nothing. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(null);
}
