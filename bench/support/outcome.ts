/** One line of the table. */
export interface Figure {
  name: string;
  value: string;
  /** The goal of the figure, in words. */
  goal?: string;
  /** Whether the figure meets its goal; absent without a goal. */
  met?: boolean;
}

export interface Outcome {
  figures: Figure[];
  /** Markdown below the part's table: rounds, plans, and other details to judge the figures. */
  details: string;
}

/** A part of the benchmark. `note` reports its progress. */
export type Part = (note: (text: string) => void) => Promise<Outcome>;

export function judged(name: string, value: string, goal: string, met: boolean): Figure {
  return { name, value, goal, met };
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
