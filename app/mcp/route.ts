import { nextMcp } from "@/lib/bff/doors/next-api";

export {
  nextMcp as DELETE,
  nextMcp as GET,
  nextMcp as HEAD,
  nextMcp as OPTIONS,
  nextMcp as PATCH,
  nextMcp as POST,
  nextMcp as PUT,
};

// Never prerendered, as the route of `/api`.
export const dynamic = "force-dynamic";
