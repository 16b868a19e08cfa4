import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The unit tests beside the mutated files, in the copy that this file lies in: the workspaces of `node_modules` are the tree's own. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\/(.*)/, replacement: `${root}$1` },
      { find: /^@chairtime\/(kit|contract)\/(.*)/, replacement: `${root}$1/src/$2.ts` },
    ],
  },
  test: {
    include: (process.env.MUTATION_FOLDERS ?? "").split(" ").map((folder) => `${folder}/**/*.test.ts`),
    environment: "node",
    testTimeout: 300_000,
  },
});
