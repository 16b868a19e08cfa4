import { FEATURES } from "@chairtime/contract/features";
import { expect, test } from "vitest";
import { decidesOffers } from "./waiting.ts";

test("offers are counted where the salon has them and its user decides, and nowhere else", () => {
  const salon = { features: [...FEATURES], offersOn: true, me: { userId: "u", role: "manager" as const } };
  expect(decidesOffers(salon)).toBe(true);
  expect(decidesOffers(null)).toBe(false);
  expect(decidesOffers({ ...salon, offersOn: false })).toBe(false);
  expect(decidesOffers({ ...salon, features: ["requests"] })).toBe(false);
  expect(decidesOffers({ ...salon, me: { userId: "u", role: "viewer" } })).toBe(false);
});
