import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "./lib/bff/page/csp";
import { ADDRESS_HEADER, isGuardedPath } from "./lib/bff/page/guarded-paths";
import { loginAddress } from "./lib/bff/page/safe-return";

/** Either name of the session cookie: which one is in use is for the guard in every page and handler to judge. */
const SESSION_COOKIES = ["__Host-chairtime_session", "chairtime_session"];

/**
 * A courtesy, not a guard: visitors without a cookie go to sign-in, and every page gets its script nonce.
 * Next 16 deprecates this file's name: the move renames it and the function to `proxy`, which always runs on Node, not at the edge.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const isVisitor = !SESSION_COOKIES.some((name) => request.cookies.has(name));
  if (isVisitor && isGuardedPath(pathname))
    return NextResponse.redirect(new URL(loginAddress(`${pathname}${search}`), request.url));

  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set(ADDRESS_HEADER, `${pathname}${search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  // `/api` stays out: Next cuts bodies over 10 MB short there and passes the rest on. The files are named whole:
  // anything that only begins like one is a page, if only one that says 'not found'.
  matcher: [
    "/((?!api(?:/|$)|_next/static/|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|manifest\\.webmanifest$).*)",
  ],
};
