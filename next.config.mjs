import { everyAnswer, workerAnswer } from "./lib/settings/response-headers.mjs";

// These pages carry a token in their address: no link or picture on them may tell it.
const noReferrer = [{ key: "Referrer-Policy", value: "no-referrer" }];
// These are keys themselves.
const secretAddress = [
  ...noReferrer,
  { key: "X-Robots-Tag", value: "noindex" },
  { key: "Cache-Control", value: "private, no-store" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: ["@chairtime/contract", "@chairtime/kit", "@chairtime/messages"],
  serverExternalPackages: [
    "pino",
    "undici",
    "ioredis",
    "prom-client",
    "date-holidays",
    "@modelcontextprotocol/server",
    "highs",
    "@scalar/fastify-api-reference",
  ],
  // `npm run types` checks the whole tree once, with the same compiler for app, backend and tests.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: {
      "next-intl/config": "./lib/bff/page/translations.ts",
      // Messages come compiled: no page carries a parser.
      "use-intl/format-message": "use-intl/format-message/format-only",
    },
  },
  // A first visit to a page brings its code in one or two files, not nine (docs/decisions/0701-byte-budget.md).
  experimental: { turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 2_000_000 } },
  // A redirect of `/api/employees/` would repeat a write: such addresses are simply unknown.
  skipTrailingSlashRedirect: true,
  // Nothing here needs `/_next/image`, which would fetch and unpack pictures for anybody; lib/server refuses it too.
  images: { unoptimized: true },
  // In development Next writes a line for each request: a link is a key.
  logging: { incomingRequests: { ignore: [/^\/w\//] } },
  async headers() {
    return [
      { source: "/:path*", headers: everyAnswer },
      { source: "/_next/static/:path*/:file(turbopack-worker.*)", headers: workerAnswer },
      { source: "/(verify-email|reset-password|invitation|confirm-email)", headers: noReferrer },
      { source: "/w/:path*", headers: secretAddress },
    ];
  },
};

export default config;
