import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each([
  "127.0.0.1",
  "127.255.255.255",
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:7f00:1",
  "::127.0.0.1",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::1",
  "100::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "2606:4700::1%eth0",
  "fec0::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:a00:1::",
  "3fff::1",
  "5f00::1",
  "",
  "localhost",
  "127.1",
  "2130706433",
])("'%s' is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "223.255.255.255",
  "2001:200::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:81b::200e",
])("'%s' is public", (address) => expect(isPublicAddress(address)).toBe(true));

test("no address of IPv4 is public in the clothes of IPv6", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      for (const prefix of ["::ffff:", "::", "64:ff9b::"])
        expect(isPublicAddress(prefix + address)).toBe(false);
    }),
  );
});
