import { Resolver } from "node:dns/promises";
import { isIP, isIPv6 } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** An address to which a connection may be made, as `lookup` of a socket answers it. */
export interface CheckedAddress {
  address: string;
  family: 4 | 6;
}

/** Resolves a name to its addresses. Throws, or returns [], if it has none. */
export type Resolve = (name: string) => Promise<string[]>;

/** Looks up where webhooks lead. */
export interface Targets {
  /** Parses an address as typed; null where it is none of a webhook. */
  parse(url: string): URL | null;
  /**
   * Resolves the host to addresses that may be connected to; null if it has none, or one that is not public: then none of
   * them is trusted.
   */
  addressesOf(url: URL): Promise<CheckedAddress[] | null>;
}

const TRIES = 2;
const TRY_MS = 1500;

/** Asks the name servers without the thread pool: slow ones of a stranger's choice hold up no password and no file. */
const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });

const resolveName: Resolve = async (name) => {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
};

/** Rules for webhook targets: public https addresses, or anything with `allowPrivate`. */
export function createTargets({
  allowPrivate,
  resolve = resolveName,
}: {
  allowPrivate: boolean;
  resolve?: Resolve;
}): Targets {
  return {
    parse(text) {
      const url = URL.parse(text);
      const isKnown = url?.protocol === "https:" || (allowPrivate && url?.protocol === "http:");
      return url && isKnown && url.username === "" && url.password === "" && url.hash === "" ? url : null;
    },
    async addressesOf({ hostname }) {
      // URLs spell IPv6 in brackets, and every spelling of IPv4 (`127.1`, `0x7f000001`) in full.
      const host = hostname.replace(/^\[(.*)\]$/, "$1");
      const addresses = isIP(host) ? [host] : await namesOf(host).catch(() => []);
      const isAllowed = (address: string) => allowPrivate || isPublicAddress(address);
      if (addresses.length === 0 || !addresses.every(isAllowed)) return null;
      return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    },
  };

  async function namesOf(host: string): Promise<string[]> {
    return allowPrivate && host === "localhost" ? ["127.0.0.1"] : resolve(host);
  }
}
