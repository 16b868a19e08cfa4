import { registerHooks } from "node:module";

// For each of drizzle-orm's 250 modules Node 24 parses the 180 kB of its package.json again, to learn that it is a module:
// said here, a process that imports the backend is there with half the work.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    return specifier.startsWith(".") && parentURL?.includes("/node_modules/drizzle-orm/")
      ? { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true }
      : next(specifier, context);
  },
});
