import { referenceScript } from "@/lib/api-docs/reference-script";

/** Made once by the build: what makes it is not needed to serve it. */
export const dynamic = "force-static";

/** The script of the API's reference page. */
export function GET() {
  const headers = {
    "cache-control": "public, max-age=86400",
    "content-type": "application/javascript; charset=UTF-8",
  };
  return new Response(referenceScript(), { headers });
}
