import { gzipSync } from "node:zlib";
import { referenceScript } from "@/lib/api-docs/reference-script";

/** Made once by the build: what makes it is not needed to serve it. */
export const dynamic = "force-static";

/** The script of the API's reference page, packed: every browser unpacks it, and packing it takes a fifth of a second. */
export function GET() {
  return new Response(gzipSync(referenceScript(), { level: 9 }), {
    headers: {
      "cache-control": "public, max-age=86400",
      "content-encoding": "gzip",
      "content-type": "application/javascript; charset=UTF-8",
    },
  });
}
