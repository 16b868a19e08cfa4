import { door } from "@/lib/bff/door";
import { currentSession } from "@/lib/bff/session-doors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = door({ GET: currentSession });
