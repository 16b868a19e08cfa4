import { door } from "@/lib/bff/door";
import { health } from "@/lib/bff/health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = door({ GET: health });
