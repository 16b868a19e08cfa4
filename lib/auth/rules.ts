import { forgotPasswordRequest, registerRequest, resetPasswordRequest } from "@chairtime/contract/auth";
import { type FieldErrors, fieldErrors } from "@/lib/field-errors";

/** What the reset screen says about its password. */
export const PASSWORD_HINT =
  "Password must contain at least 6 characters with uppercase, lowercase, and numbers.";

export type LoginValues = Record<"email" | "password", string>;

/** Asks for both; whether they are right is the backend's to say. */
export function checkLogin({ email, password }: LoginValues): FieldErrors<keyof LoginValues> {
  return {
    ...(email.trim() === "" && { email: "Email is required" }),
    ...(password === "" && { password: "Password is required" }),
  };
}

export type RegisterValues = Record<"email" | "username" | "password" | "confirmPassword", string>;

/** Checks the registration form by the contract. */
export function checkRegister(values: RegisterValues): FieldErrors<keyof RegisterValues> {
  return {
    ...fieldErrors(registerRequest, values),
    ...checkConfirmation(values.password, values.confirmPassword),
  };
}

export type ForgotValues = Record<"email", string>;

/** Checks the forgot-password form by the contract. */
export function checkForgot(values: ForgotValues): FieldErrors<keyof ForgotValues> {
  return fieldErrors(forgotPasswordRequest, values);
}

export type ResetValues = Record<"password" | "confirmPassword", string>;

/** Checks the reset form by the contract. */
export function checkReset({ password, confirmPassword }: ResetValues): FieldErrors<keyof ResetValues> {
  const { new_password: sentence } = fieldErrors(resetPasswordRequest, { new_password: password });
  return {
    ...(sentence !== undefined && { password: sentence }),
    ...checkConfirmation(password, confirmPassword),
  };
}

function checkConfirmation(password: string, confirmPassword: string): FieldErrors<"confirmPassword"> {
  if (confirmPassword === "") return { confirmPassword: "Please confirm your password" };
  return confirmPassword === password ? {} : { confirmPassword: "Passwords do not match" };
}
