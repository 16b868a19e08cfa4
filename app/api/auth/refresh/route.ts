import { door } from "@/lib/bff/door";
import { refreshSession } from "@/lib/bff/session-doors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = door({ POST: refreshSession });
