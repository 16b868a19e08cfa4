import { type ResolveFnOutput, registerHooks } from "node:module";

const known = new Map<string, ResolveFnOutput>();

// Node 24 parses the 180 kB package.json of drizzle-orm again for each import of its 250 modules. Resolving them here
// halves the time to import the backend.
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
