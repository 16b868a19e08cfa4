import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), "utf8");
const { scripts, workspaces }: { scripts: Record<string, string>; workspaces: string[] } = JSON.parse(
  read("package.json"),
);
const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      strategy: z.optional(z.object({ matrix: z.record(z.string(), z.array(z.unknown())) })),
      steps: z.array(z.object({ run: z.optional(z.string()), uses: z.optional(z.string()) })),
    }),
  ),
});
const files = (folder: string, ending: string) =>
  readdirSync(at(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const workflows = files(".github/workflows", ".yml");

/** Each command of a workflow, once for each value that its matrix puts in. */
function commandsOf(path: string): string[] {
  const { jobs } = z.parse(workflow, parse(read(path)));
  return Object.values(jobs).flatMap(({ strategy, steps }) => {
    const lines = steps.flatMap(({ run }) => run?.split("\n") ?? []);
    return lines.flatMap((line) => {
      const [hole, name = ""] = /\$\{\{ matrix\.(\w+) \}\}/.exec(line) ?? [];
      return hole ? (strategy?.matrix[name] ?? []).map((value) => line.replace(hole, String(value))) : [line];
    });
  });
}

test.each(workflows)("%s runs only commands that the project has", (path) => {
  const commands = commandsOf(path);
  const steps = [...read("scripts/test.mjs").matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);
  const isKnown = (command: string) => {
    const [, run, words = ""] =
      /^npm (run [\w:]+|test|ci|audit)(?: -- (.*)| signatures)?$/.exec(command) ?? [];
    if (run === "test")
      return words.split(" ").every((word) => steps.includes(word) || /^--(all|shard=\d+\/\d+)$/.test(word));
    return run !== undefined && (!run.startsWith("run ") || run.slice(4) in scripts);
  };
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => command.startsWith("npm ") && !isKnown(command))).toEqual([]);
  for (const [, script = ""] of commands.join("\n").matchAll(/\bnode (scripts\/\S+)/g))
    expect(existsSync(at(script)), script).toBe(true);
});

test("together the workflows run every step of npm test, and every shard of it", () => {
  const commands = workflows.flatMap(commandsOf).filter((command) => command.startsWith("npm test"));
  const named = new Set(commands.flatMap((command) => command.split(" -- ")[1]?.split(" ") ?? []));
  const shards = ["--shard=1/3", "--shard=2/3", "--shard=3/3"];
  expect([...named].toSorted()).toEqual(["--all", ...shards, "lint", "types", "unit"]);
});

test("every action is of a version, and none is a branch", () => {
  const actions = workflows.flatMap((path) =>
    Object.values(z.parse(workflow, parse(read(path))).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    ),
  );
  expect(
    actions.filter((action) => !/^[\w-]+\/[\w-]+(\/[\w-]+)*@(v\d+(\.\d+)*|[0-9a-f]{40})$/.test(action)),
  ).toEqual([]);
});

test("forms of issues are YAML with a name, and each field has a label", () => {
  const form = z.object({
    name: z.string(),
    description: z.string(),
    body: z.array(
      z.union([
        z.object({ type: z.literal("markdown"), attributes: z.object({ value: z.string() }) }),
        z.object({
          type: z.enum(["textarea", "input", "dropdown"]),
          id: z.string(),
          attributes: z.object({ label: z.string() }),
        }),
      ]),
    ),
  });
  const forms = files(".github/ISSUE_TEMPLATE", ".yml").filter((path) => !path.endsWith("config.yml"));
  expect(forms).toHaveLength(2);
  for (const path of forms) z.parse(form, parse(read(path)));
});

test("the pictures of the documentation are small: the repository keeps every version", () => {
  const pictures = readdirSync(at("docs")).filter((name) => /\.(png|jpe?g|webp|gif)$/.test(name));
  expect(pictures.filter((name) => !name.endsWith(".webp"))).toEqual([]);
  const bytes = pictures
    .map((name) => statSync(at(`docs/${name}`)).size)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(1_000_000);
});

test("what packages need of the lockfile is in the image before they are installed", () => {
  const copied = [...read("Dockerfile").matchAll(/^COPY (.*)$/gm)].map(([, words]) => words);
  expect(copied.slice(0, workspaces.length + 1)).toEqual([
    "package.json package-lock.json .npmrc ./",
    ...workspaces.map((place) => `${place}/package.json ${place}/`),
  ]);
});
