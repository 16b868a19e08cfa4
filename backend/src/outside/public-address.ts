import { BlockList, isIP } from "node:net";

/** What is not the public internet, by the registries of special addresses (RFC 6890 and its successors). */
const NOT_PUBLIC: readonly [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Inside 2000::/3; everything outside is not public: loopback, mapped IPv4, unique local, link-local, multicast. */
const NOT_PUBLIC_6: readonly [network: string, bits: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  // An address of IPv4 is in it, which may be any.
  ["2002::", 16],
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, bits] of NOT_PUBLIC) refused.addSubnet(network, bits, "ipv4");
const refused6 = new BlockList();
for (const [network, bits] of NOT_PUBLIC_6) refused6.addSubnet(network, bits, "ipv6");
const unicast6 = new BlockList();
unicast6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet; false for anything but a plain address. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, "ipv4");
    case 6:
      return unicast6.check(address, "ipv6") && !refused6.check(address, "ipv6");
    default:
      return false;
  }
}
