// For next.config.mjs, which Next reads as JavaScript, and for lib/server, which answers `/api` itself.

/** On every answer, page and call alike. */
export const everyAnswer = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=()" },
];

/**
 * On the script with which a worker begins, and nothing else. A worker goes by the policy of its own answer: the solver's
 * WebAssembly may run there, and on no page.
 */
export const workerAnswer = [
  {
    key: "Content-Security-Policy",
    value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
];
