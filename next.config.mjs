/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: ["@chairtime/contract"],
  serverExternalPackages: ["pino", "undici"],
  // `npm run types` checks the whole tree once, with the same compiler for app, backend and tests.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
