import {
  credentials,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  registrationAnswer,
  resetPasswordRequest,
  verifyEmailAnswer,
  verifyEmailQuery,
} from "./auth.ts";
import { messageAnswer } from "./common.ts";
import type { Operations } from "./operation.ts";

/** Registration, sign-in, and what keeps a session. */
export const authOperations: Operations = {
  "POST /api/auth/register": {
    summary: "Register; the account begins with the link in the mail",
    request: registerRequest,
    success: [201, messageAnswer],
    refusals: [400, 403, 415, 429, 503],
  },
  "GET /api/auth/registration": {
    summary: "Whether visitors can register, or only people whom a salon has invited",
    success: [200, registrationAnswer],
    refusals: [],
  },
  "GET /api/auth/verify-email": {
    summary: "Follow a verification link",
    query: verifyEmailQuery.shape,
    success: [200, verifyEmailAnswer],
    refusals: [400],
  },
  "POST /api/auth/login": {
    summary: "Sign in; the refresh token comes as a cookie",
    request: loginRequest,
    success: [200, credentials],
    refusals: [400, 401, 415, 429, 503],
  },
  "POST /api/auth/refresh": {
    summary: "Exchange the refresh token cookie",
    success: [200, credentials],
    refusals: [400, 401],
  },
  "POST /api/auth/logout": { summary: "End the session", success: [200, messageAnswer], refusals: [] },
  "POST /api/auth/forgot-password": {
    summary: "Ask for a reset link",
    request: forgotPasswordRequest,
    success: [200, messageAnswer],
    refusals: [400, 415, 429],
  },
  "POST /api/auth/reset-password": {
    summary: "Set a new password with the token of a reset link",
    request: resetPasswordRequest,
    success: [200, messageAnswer],
    refusals: [400, 415, 503],
  },
};
