import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isWeakSecret } from "./weak-secret.ts";

describe("a session secret", () => {
  test.each([
    "short",
    "a".repeat(64),
    "abcdefgh".repeat(4),
    "0123456789abcdef0123456789abcdef",
    "complex_password_at_least_32_characters_long",
    "change-me-change-me-change-me-change-me",
    "please-replace-this-session-secret-now",
    "qwertyuiopasdfghjklzxcvbnm123456",
    // A piece that is half of the whole.
    "3f9a1c77d2b84e063f9a1c77d2b84e06",
    // Six different characters of 32, then seven.
    "aabaccdeffabdecfaebdcafebadcfeab",
    "aabaccdeffabdecfaebdcafegadcfeab",
    // Long enough, and one short of it without its word.
    "3f9a1c77d2b84e06a5c1f0eexampleplease",
  ])("is refused when a guesser would try it: %s", (secret) => {
    expect(isWeakSecret(secret)).toBe(true);
  });

  test.each([
    // Eight different characters.
    "aabaccdeffabdecfaebdcafegadcfhab",
    // Three quarters are left without its word.
    "3f9a1c77d2b84e06a5c1f0e2exampleplease",
  ])("is accepted at the edge: %s", (secret) => {
    expect(isWeakSecret(secret)).toBe(false);
  });

  test("is accepted when it is random, in hex and in base64, and even with a word in it by chance", () => {
    for (let round = 0; round < 200; round++) {
      expect(isWeakSecret(randomBytes(32).toString("hex"))).toBe(false);
      expect(isWeakSecret(randomBytes(24).toString("base64"))).toBe(false);
      expect(isWeakSecret(`${randomBytes(24).toString("base64")}secret`)).toBe(false);
    }
  });
});
