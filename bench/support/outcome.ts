/** One line of the table. */
export interface Figure {
  name: string;
  value: string;
  /** What the figure is held against, in words. */
  goal?: string;
  /** Whether the goal is met; absent where there is none. */
  met?: boolean;
}

/** What one part has measured. */
export interface Outcome {
  figures: Figure[];
  /** Markdown below the part's table: rounds, plans, whatever a reader needs to judge the figures. */
  details: string;
}

/** A part of the benchmark. `note` says what it is at. */
export type Part = (note: (text: string) => void) => Promise<Outcome>;

/** A figure with a goal. */
export function judged(name: string, value: string, goal: string, met: boolean): Figure {
  return { name, value, goal, met };
}

/** A Markdown table. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
