/** The cost of a route handler that answers the proxy's bytes from memory: no proxy in Next can be faster. */
export const dynamic = "force-dynamic";

let bytes: ArrayBuffer | null = null;

export async function GET(): Promise<Response> {
  bytes ??= await (await fetch(`${process.env.BENCH_SAME_BYTES}`)).arrayBuffer();
  return new Response(bytes, { headers: { "content-type": "application/json" } });
}
