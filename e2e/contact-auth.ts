import { answering, heading, press, type Shot, sending, words } from "./contact-steps.ts";

/** Before signing in. */
export function authShots(): Shot[] {
  return [
    { name: "Sign in", path: "/login", shows: heading("Welcome Back") },
    {
      name: "Sign-in refused",
      path: "/login",
      before: answering("**/api/auth/login", 401, { error: "Invalid credentials" }),
      act: sending({ Email: "priya.raghavan@juniper.example", Password: "forgotten" }, "Sign In"),
      shows: (page) => page.locator("form").getByText("Invalid credentials"),
    },
    {
      name: "Register, to mend",
      path: "/register",
      act: press("Create Account"),
      shows: words("Email is required"),
    },
    {
      name: "Registered",
      path: "/register",
      before: answering("**/api/auth/register", 201, { message: "ok" }),
      act: sending(
        {
          Email: "priya@juniper.example",
          Username: "priya",
          Password: "Scissors1",
          "Confirm Password": "Scissors1",
        },
        "Create Account",
      ),
      shows: heading("Registration Successful!"),
    },
    {
      name: "Verified",
      path: "/verify-email?token=sample",
      before: answering("**/api/auth/verify-email*", 200, { message: "ok", newly_verified: true }),
      shows: heading("Email Verified!"),
    },
    { name: "Verification failed", path: "/verify-email", shows: heading("Verification Failed") },
    { name: "Forgot password", path: "/forgot-password", shows: heading("Forgot Password?") },
    {
      name: "Reset mail sent",
      path: "/forgot-password",
      before: answering("**/api/auth/forgot-password", 200, { message: "ok" }),
      act: sending({ "Email Address": "priya@juniper.example" }, "Send Reset Link"),
      shows: heading("Check Your Email"),
    },
    { name: "Reset password", path: "/reset-password?token=sample", shows: heading("Reset Your Password") },
    { name: "Reset link invalid", path: "/reset-password", shows: heading("Invalid Reset Link") },
  ];
}
