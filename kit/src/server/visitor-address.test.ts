import { expect, test } from "vitest";
import { networkOf, visitorAddress, wideNetworkOf } from "./visitor-address.ts";

test.each([
  ["the connection's without trusted proxies", "10.0.0.1", "6.6.6.6", 0, "10.0.0.1"],
  ["the one that the trusted proxy saw", "10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["the one that the outermost of two saw", "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["the leftmost where fewer proxies wrote than are trusted", "10.0.0.1", "203.0.113.9", 3, "203.0.113.9"],
  ["the connection's where the header has no address", "10.0.0.1", "unknown", 1, "10.0.0.1"],
  ["the connection's where no proxy wrote any", "10.0.0.1", "", 2, "10.0.0.1"],
  ["the connection's where a script is written", "10.0.0.1", "<script>, ' or 1=1 --", 2, "10.0.0.1"],
  ["not what the visitor wrote to the left", "10.0.0.1", "junk, 6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["whole though it has empty parts beside it", "10.0.0.1", " ,203.0.113.9, ", 1, "203.0.113.9"],
  ["IPv4 though a proxy saw it over IPv6", "10.0.0.1", "::FFFF:203.0.113.9", 1, "203.0.113.9"],
  ["IPv4 though it is spelled in hex", "10.0.0.1", "::ffff:cb00:7109", 1, "203.0.113.9"],
  ["IPv6 in one spelling", "::1", "2001:DB8:0:0:0:0:0:7", 1, "2001:db8::7"],
  ["the connection's where an address has a port", "10.0.0.1", "203.0.113.9:4711", 1, "10.0.0.1"],
  ["an IPv4 one in its plain form", "::ffff:10.0.0.1", undefined, 0, "10.0.0.1"],
  ["the connection's where no proxy is trusted, with any header", "10.0.0.1", "203.0.113.9", 0, "10.0.0.1"],
  ["the connection's where nothing at all is written", "10.0.0.1", null, 1, "10.0.0.1"],
  ["IPv6 though its end reads like IPv4", "2001:db8::1", "64:ff9b::cb00:7109", 1, "64:ff9b::cb00:7109"],
  ["unknown without connection and trust", null, "6.6.6.6", 0, null],
  ["the platform's where the platform is trusted", null, "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
])("the visitor's address is %s", (_name, connection, forwarded, trust, address) => {
  expect(visitorAddress(connection, forwarded, trust)).toBe(address);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3::7", "2001:db8:1:2::/64"],
  ["1::2:3:4:5:6", "1:0:0:2::/64"],
  ["1::2:3:4:5:6:abcd", "1:0:2:3::/64"],
  ["2001:DB8:A:B::", "2001:db8:a:b::/64"],
  ["::a:b:c:d:e:f:7", "0:a:b:c::/64"],
])("of %s counts %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("turns go by an IPv6 address's /48, of which one customer may have all", () => {
  for (const address of ["2001:db8:1::7", "2001:db8:1:2::7", "2001:DB8:1:ffff:3:4:5:6"])
    expect(wideNetworkOf(address)).toBe("2001:db8:1::/48");
  expect(wideNetworkOf("2001:db8:2::7")).toBe("2001:db8:2::/48");
  expect(wideNetworkOf("192.0.2.7")).toBe("192.0.2.7");
});
