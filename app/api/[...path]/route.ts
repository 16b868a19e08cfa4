import { openDoor } from "@/lib/bff/door";
import { proxy } from "@/lib/bff/proxy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openDoor(proxy);

// Never prerendered; Next then passes the request as it is, without watching every access to it.
export const dynamic = "force-dynamic";
