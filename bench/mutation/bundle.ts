import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { build, type Plugin, stop } from "esbuild";
import { at } from "../../scripts/lib/root.mjs";

export async function bundleTests(
  paths: readonly string[],
  sources: Record<string, string>,
): Promise<Record<string, string>> {
  const bundles: Record<string, string> = {};
  try {
    for (const path of paths) bundles[path] = await bundleTest(path, sources);
  } finally {
    // The bundler's process would keep this one from ending.
    await stop();
  }
  return bundles;
}

/**
 * A test file with all of our code that it loads, as the body of an asynchronous function that can run repeatedly. It
 * gets packages from its parameter `load`.
 */
export async function bundleTest(path: string, sources: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at(path)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node24",
    logLevel: "error",
    plugins: [ours(sources)],
  });
  return withoutImports(outputFiles[0]?.text ?? "");
}

const IMPORT = /^import (?:(\w+)(?:, )?)?(?:\* as (\w+)|\{([^}]*)\})? ?(?:from )?"([^"]+)";/gm;

/** Replaces imports: a function can't have any. */
function withoutImports(code: string): string {
  return code.replace(IMPORT, (_, own?: string, all?: string, some?: string, name?: string) => {
    const from = `load(${JSON.stringify(name)})`;
    return [
      ...(own ? [`const ${own} = ${from}.default;`] : []),
      ...(all ? [`const ${all} = ${from};`] : []),
      ...(some ? [`const {${some.replaceAll(" as ", ": ")}} = ${from};`] : []),
    ].join(" ");
  });
}

function ours(sources: Record<string, string>): Plugin {
  return {
    name: "ours",
    setup(build) {
      build.onResolve({ filter: /^@\// }, ({ path }) => ({ path: at(path.slice(2)) }));
      build.onResolve({ filter: /^@chairtime\/(kit|contract)\// }, ({ path }) => {
        const [, room = "", ...rest] = path.split("/");
        return { path: at(room, "src", `${rest.join("/")}.ts`) };
      });
      // Read at each use: a test may replace a function of Node's, as it may in a module of its own.
      build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: "node" }));
      build.onLoad({ filter: /.*/, namespace: "node" }, ({ path }) => ({
        contents: `module.exports = load(${JSON.stringify(path)}).default;`,
        loader: "js",
      }));
      build.onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, external: true }));
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
        contents: inPlace(sources[path] ?? readFileSync(path, "utf8"), path),
        loader: "ts",
        resolveDir: dirname(path),
      }));
    },
  };
}

/** Replaces `import.meta`, which a function does not have. */
function inPlace(code: string, path: string): string {
  return code
    .replaceAll("import.meta.url", JSON.stringify(`file://${path}`))
    .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)));
}
