/** Address of Redis: its own, or Sentinels that know the master. */
export type RedisAddress =
  | { kind: "server"; url: string }
  | {
      kind: "sentinels";
      sentinels: { host: string; port: number }[];
      /** Name of the master among the Sentinels. */
      master: string;
      username: string | null;
      password: string | null;
    };

const SENTINEL_PORT = 26_379;
/** `redis+sentinel://user:password@host:port,host:port/master`; WHATWG URLs don't allow a list of hosts. */
const SENTINELS = /^redis\+sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([\w.-]+)\/?$/;
const MOST_CHARACTERS = 2000;

/** Parses an address of Redis; undefined for anything else. */
export function readRedisAddress(text: string): RedisAddress | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const found = SENTINELS.exec(text);
  if (!found)
    return /^rediss?:$/.test(URL.parse(text)?.protocol ?? "") ? { kind: "server", url: text } : undefined;
  const [, user = "", hosts = "", master = ""] = found;
  const sentinels = hosts.split(",").map(readHost);
  if (!sentinels.every((sentinel) => sentinel !== null)) return undefined;
  const [username, password] = credentialsOf(user);
  return { kind: "sentinels", sentinels, master, username, password };
}

function readHost(text: string): { host: string; port: number } | null {
  const url = URL.parse(`redis://${text.trim()}`);
  if (!url || url.hostname === "" || url.pathname !== "" || url.search !== "") return null;
  // An IPv6 address has brackets in a URL, and none elsewhere.
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || SENTINEL_PORT) };
}

function credentialsOf(user: string): [string | null, string | null] {
  const at = user.indexOf(":");
  const [name, password] = at < 0 ? [user, ""] : [user.slice(0, at), user.slice(at + 1)];
  return [decoded(name), decoded(password)];
}

function decoded(text: string): string | null {
  if (text === "") return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
