import type { Sayable } from "@chairtime/messages/said";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import { ApiError, TIMEOUT_SENTENCE } from "../api/api-error.ts";
import {
  failedOutcome,
  isPassing,
  NO_TOKEN,
  VERIFY_SENTENCES,
  type VerifyOutcome,
  verifiedOutcome,
  wayOnOf,
} from "./verification-outcome.ts";

const say = wordsIn("en");
const told = (outcome: VerifyOutcome) => ({
  ...outcome,
  ...("message" in outcome && { message: say(outcome.message) }),
  toast: outcome.toast && say(outcome.toast),
});

const answered = (message: Sayable, body: unknown = null, status = 400) =>
  new ApiError(message, { kind: "answer", status, body });

describe("a failed verification", () => {
  it("offers sign-in when the link was used, by suggestion", () => {
    expect(told(failedOutcome(answered("whatever", { suggestion: "try_login" })))).toEqual({
      kind: "failed",
      message:
        "This verification link may have already been used. If you recently verified your email, try signing in directly.",
      toast: "Verification link already used. Try signing in!",
      wayOn: "sign-in-or-register",
    });
  });

  it("offers to register again when the link has expired, by suggestion", () => {
    expect(told(failedOutcome(answered("whatever", { suggestion: "request_new_token" })))).toEqual({
      kind: "failed",
      message: "Verification link has expired. Please register again or contact support.",
      toast: "Verification link expired",
      wayOn: "register-again",
    });
  });

  it.each([
    ["Verification link already used", "sign-in-or-register"],
    ["This token has been used", "sign-in-or-register"],
    ["Please try signing in", "sign-in-or-register"],
    ["Token expired", "register-again"],
    ["Invalid or expired verification token", "register-again"],
    ["The link's expiry has passed", "register-again"],
    ["Invalid token", "back-or-register"],
    ["", "back-or-register"],
  ])("chooses by the message '%s' without a suggestion: %s", (message, wayOn) => {
    expect(wayOnOf(message)).toBe(wayOn);
  });

  it("shows the server's text, else its own", () => {
    expect(told(failedOutcome(answered("Invalid token")))).toMatchObject({
      message: "Invalid token",
      toast: "Invalid token",
    });
    expect(told(failedOutcome(answered(VERIFY_SENTENCES.fallback)))).toMatchObject({
      message: "Verification failed. Please try again.",
      toast: "Verification failed",
    });
  });

  it("says when the network or the clock failed", () => {
    const network = new ApiError(VERIFY_SENTENCES.network, { kind: "network" });
    expect(told(failedOutcome(network))).toMatchObject({
      message: "Network error. Please check your connection and try again.",
      toast: "Network error occurred",
      wayOn: "back-or-register",
    });
    const timeout = new ApiError(TIMEOUT_SENTENCE, { kind: "timeout" });
    expect(told(failedOutcome(timeout))).toMatchObject({
      message: say(TIMEOUT_SENTENCE),
      toast: say(TIMEOUT_SENTENCE),
    });
  });

  it("is remembered only when asking again could not help", () => {
    expect(isPassing(answered("Invalid token"))).toBe(false);
    expect(isPassing(answered("busy", null, 429))).toBe(true);
    expect(isPassing(answered("down", null, 502))).toBe(true);
    expect(isPassing(new ApiError("no answer", { kind: "network" }))).toBe(true);
  });

  it("says at once that there is no token", () => {
    expect(told(NO_TOKEN)).toEqual({
      kind: "failed",
      message: "Invalid verification link. No token provided.",
      toast: null,
      wayOn: "back-or-register",
    });
  });
});

describe("a verification that worked", () => {
  const fresh = "Email verified successfully! You can now sign in.";
  const again = "Email already verified! You can sign in now.";
  it.each([
    [{ newly_verified: true, already_verified: false }, fresh],
    [{ already_verified: true, newly_verified: false }, again],
    [{ message: "Email verified" }, fresh],
    [{ message: "Email already verified" }, again],
    [{}, fresh],
  ])("of %o says: %s", (answer, toast) => {
    expect(told(verifiedOutcome(answer))).toEqual({ kind: "verified", toast });
  });
});
