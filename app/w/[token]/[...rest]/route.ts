import { nextOwnWeek } from "@/lib/bff/doors/next-api";

export {
  nextOwnWeek as DELETE,
  nextOwnWeek as GET,
  nextOwnWeek as HEAD,
  nextOwnWeek as POST,
  nextOwnWeek as PUT,
};

export const dynamic = "force-dynamic";
