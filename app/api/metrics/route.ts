import { door } from "@/lib/bff/door";
import { metricsDoor } from "@/lib/bff/metrics-door";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = door({ GET: metricsDoor });
