import { Hono } from "hono";
import { expect, test } from "vitest";
import { visitorOf } from "./visitor.ts";

test.each([
  ["an unverified address is not trusted", 0, "203.0.113.9", "unknown"],
  ["the address that the proxy saw", 1, "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["the address that the outer proxy saw", 2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["the leftmost where fewer proxies wrote", 2, "203.0.113.9", "203.0.113.9"],
  ["an IPv4 address over IPv6", 1, "::ffff:203.0.113.9", "203.0.113.9"],
  ["one network, however it is spelled", 1, "2001:DB8:1:2:0:0:0:7", "2001:db8:1:2::/64"],
  ["no junk", 1, "somebody", "unknown"],
])("a visitor is %s", async (_name, trustProxy, forwarded, visitor) => {
  const app = new Hono().get("/", (c) => c.text(visitorOf(c, trustProxy)));
  const answer = await app.request("/", { headers: { "x-forwarded-for": forwarded } });
  expect(await answer.text()).toBe(visitor);
});
