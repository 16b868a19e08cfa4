import { expect, test } from "vitest";
import { readRedisAddress } from "./redis-address.ts";

test("one server has its own address", () => {
  expect(readRedisAddress("rediss://u:p@redis.example:6380/1")).toEqual({
    kind: "server",
    url: "rediss://u:p@redis.example:6380/1",
  });
});

test("Sentinels are several, and name their master", () => {
  expect(readRedisAddress("redis+sentinel://s1:26380,[::1]:5,s3.example/salons")).toEqual({
    kind: "sentinels",
    sentinels: [
      { host: "s1", port: 26_380 },
      { host: "::1", port: 5 },
      { host: "s3.example", port: 26_379 },
    ],
    master: "salons",
    username: null,
    password: null,
  });
});

test.each([
  ["redis+sentinel://chair:p%3Aw@s1/m", "chair", "p:w"],
  ["redis+sentinel://:secret@s1/m", null, "secret"],
])("the master's user in %s is read", (text, username, password) => {
  expect(readRedisAddress(text)).toMatchObject({ username, password });
});

test.each([
  "redis+sentinel://s1:26379,s2:26379",
  "redis+sentinel:///m",
  "redis+sentinel://s1,/m",
  "redis+sentinel://s1:99999/m",
  "http://redis.example",
  "redis",
  `redis+sentinel://${"s1,".repeat(5000)}/m`,
])("%.60s is refused", (text) => {
  expect(readRedisAddress(text)).toBeUndefined();
});
