/** A column of a program and its factor. */
export type Term = readonly [column: number, factor: number];

/** The lower or upper bound of a sum of columns. */
export interface Row {
  terms: readonly Term[];
  min?: number;
  max?: number;
}

interface Column {
  lower: number;
  upper: number;
  isInteger: boolean;
}

/** A mixed integer program: columns between their bounds, and rows that hold. */
export class Program {
  readonly columns: Column[] = [];
  readonly rows: Row[] = [];

  /** Adds a column that is 0 or 1, and returns its number. */
  addChoice(): number {
    return this.columns.push({ lower: 0, upper: 1, isInteger: true }) - 1;
  }

  /** Adds a column of any amount from 0 on, and returns its number. */
  addAmount(upper = Number.POSITIVE_INFINITY): number {
    return this.columns.push({ lower: 0, upper, isInteger: false }) - 1;
  }

  /** Adds a column of a whole number from 0 on, and returns its number. */
  addCount(): number {
    return this.columns.push({ lower: 0, upper: Number.POSITIVE_INFINITY, isInteger: true }) - 1;
  }

  addRow(row: Row): void {
    this.rows.push(row);
  }

  /** Keeps a column at a value. */
  fix(column: number, value: number): void {
    const { isInteger } = this.columns[column] ?? { isInteger: false };
    this.columns[column] = { lower: value, upper: value, isInteger };
  }

  /** Returns the same program, for more rows. */
  copy(): Program {
    const copy = new Program();
    copy.columns.push(...this.columns);
    copy.rows.push(...this.rows);
    return copy;
  }
}

/** How solving a program ended. */
export interface Solution {
  /** A stopped one has the best values so far. */
  kind: "optimal" | "stopped" | "infeasible";
  /** The value of each column; none without a solution. */
  values: ArrayLike<number>;
  /** No solution has less. */
  bound: number;
}

export interface SolveOptions {
  /** Stops after this many seconds. */
  seconds?: number;
  /** Stops where the best is proven to be within this part of the bound. */
  gap?: number;
  /** Values of all columns to begin with. */
  start?: ArrayLike<number>;
  onProgress?: (best: { values: ArrayLike<number>; bound: number }) => void;
}

/** Makes the sum of the terms as small as possible. */
export type Solve = (program: Program, objective: readonly Term[], options?: SolveOptions) => Solution;

export function sumOf(terms: readonly Term[], values: ArrayLike<number>): number {
  return terms.reduce((sum, [column, factor]) => sum + factor * (values[column] ?? 0), 0);
}
