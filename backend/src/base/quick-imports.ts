import { type ResolveFnOutput, registerHooks } from "node:module";

const known = new Map<string, ResolveFnOutput>();

// For each import of drizzle-orm and each of its 250 modules Node 24 parses the 180 kB of its package.json again. Where they
// are, and that they are modules, is said here: a process that imports the backend is there with half the work.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith(".") && parentURL?.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    if (!/^drizzle-orm\b/.test(specifier)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), format: "module" };
    known.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
