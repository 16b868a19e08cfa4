import { openDoor } from "@/lib/bff/door";
import { proxy } from "@/lib/bff/proxy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openDoor(proxy);
