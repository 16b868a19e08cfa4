import { nextApi } from "@/lib/bff/doors/next-api";

export {
  nextApi as DELETE,
  nextApi as GET,
  nextApi as HEAD,
  nextApi as OPTIONS,
  nextApi as PATCH,
  nextApi as POST,
  nextApi as PUT,
};

// Never prerendered; Next then passes the request unchanged, without tracking every access to it.
export const dynamic = "force-dynamic";
