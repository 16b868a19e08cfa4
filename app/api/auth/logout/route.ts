import { door } from "@/lib/bff/door";
import { signOut } from "@/lib/bff/sign-out";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = door({ POST: signOut });
