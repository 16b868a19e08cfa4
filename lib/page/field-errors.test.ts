import { expect, test } from "vitest";
import { isWrong, stillWrong, without } from "./field-errors.ts";

const errors = { name: "Name is required", email: "Email is invalid" };

test("an error goes with a change of its field, and the others stay", () => {
  expect(without(errors, ["email", "role"])).toEqual({ name: "Name is required" });
  expect(without(errors, ["role"])).toBe(errors);
  expect(isWrong(without(errors, ["name", "email"]))).toBe(false);
});

test("an error goes when its rule no longer gives it, and no new one comes", () => {
  expect(stillWrong({ name: "Name is required" }, errors)).toEqual({ name: "Name is required" });
  expect(stillWrong(errors, { name: "Name is too long", email: "Email is invalid" })).toEqual({
    email: "Email is invalid",
  });
  expect(stillWrong(errors, errors)).toBe(errors);
});
