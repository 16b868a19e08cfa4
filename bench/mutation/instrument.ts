import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/root.mjs";

/** One change of a source file, as Stryker makes it. */
export interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: Position; end: Position };
}

/** Both count from 0. */
interface Position {
  line: number;
  column: number;
}

interface Source {
  name: string;
  content: string;
}

interface Instrumenter {
  instrument(
    files: (Source & { mutate: boolean })[],
    options: object,
  ): Promise<{ files: Source[]; mutants: Mutant[] }>;
}

// A dynamic name that no compiler follows: it is installed on demand.
const PACKAGE: string = "@stryker-mutator/instrumenter";
const SILENT = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };

/** The files with all their mutants, each behind a switch, by absolute path. */
export async function instrument(
  paths: readonly string[],
): Promise<{ sources: Record<string, string>; mutants: Mutant[] }> {
  const { Instrumenter }: { Instrumenter: new (logger: object) => Instrumenter } = await import(PACKAGE);
  const { files, mutants } = await new Instrumenter(SILENT).instrument(
    paths.map((path) => ({ name: at(path), content: readFileSync(at(path), "utf8"), mutate: true })),
    { excludedMutations: [], ignorers: [], plugins: null },
  );
  return { sources: Object.fromEntries(files.map(({ name, content }) => [name, content])), mutants };
}
