/** The cookie's name: with an https origin the `__Host-` prefix pins it to this host and to Secure. */
export function sessionCookieName(appUrl: string): string {
  return isHttps(appUrl) ? "__Host-chairtime_session" : "chairtime_session";
}

/** Every value of the session cookie in a Cookie header, in the browser's order. */
export function sessionCookieValues(header: string | null, name: string): string[] {
  if (!header?.includes(name)) return [];
  const values: string[] = [];
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) values.push(pair.slice(at + 1).trim());
  }
  return values;
}

/** The Set-Cookie line of a session. `maxAgeSeconds` is what remains of it. */
export function sessionCookieLine(appUrl: string, seal: string, maxAgeSeconds: number): string {
  return `${sessionCookieName(appUrl)}=${seal}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure(appUrl)}`;
}

/** The Set-Cookie line that takes the session away. */
export function clearedCookieLine(appUrl: string): string {
  return `${sessionCookieName(appUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(appUrl)}`;
}

function secure(appUrl: string): string {
  return isHttps(appUrl) ? "; Secure" : "";
}

function isHttps(appUrl: string): boolean {
  return appUrl.startsWith("https:");
}
