import { door } from "@/lib/bff/door";
import { signIn } from "@/lib/bff/sign-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = door({ POST: signIn });
