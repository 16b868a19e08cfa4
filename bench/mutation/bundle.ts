import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { build, type Plugin } from "esbuild";
import { at } from "../../scripts/lib/root.mjs";

/** Returns a test file with all of our code that it loads as one script, which can be run again and again; packages stay outside. */
export async function bundleTest(path: string, sources: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at(path)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node24",
    logLevel: "error",
    plugins: [ours(sources)],
  });
  return outputFiles[0]?.text ?? "";
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
      build.onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, external: true }));
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
        contents: inPlace(sources[path] ?? readFileSync(path, "utf8"), path),
        loader: "ts",
        resolveDir: dirname(path),
      }));
    },
  };
}

/** A script in a function has no `import.meta`. */
function inPlace(code: string, path: string): string {
  return code
    .replaceAll("import.meta.url", JSON.stringify(`file://${path}`))
    .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)));
}
