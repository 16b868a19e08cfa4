/** A column of a program and its factor. */
export type Term = readonly [column: number, factor: number];

/** Lower or upper bound of a sum of columns. */
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

/** A mixed integer program: columns with bounds, and rows as constraints. */
export class Program {
  readonly columns: Column[] = [];
  readonly rows: Row[] = [];

  /** Adds a column that is 0 or 1; returns its index. */
  addChoice(): number {
    return this.columns.push({ lower: 0, upper: 1, isInteger: true }) - 1;
  }

  /** Adds a column for any amount from 0 up; returns its index. */
  addAmount(upper = Number.POSITIVE_INFINITY): number {
    return this.columns.push({ lower: 0, upper, isInteger: false }) - 1;
  }

  /** Adds a column for a whole number from 0 up; returns its index. */
  addCount(): number {
    return this.columns.push({ lower: 0, upper: Number.POSITIVE_INFINITY, isInteger: true }) - 1;
  }

  addRow(row: Row): void {
    this.rows.push(row);
  }

  /** Fixes a column at a value. */
  fix(column: number, value: number): void {
    const { isInteger } = this.columns[column] ?? { isInteger: false };
    this.columns[column] = { lower: value, upper: value, isInteger };
  }

  copy(): Program {
    const copy = new Program();
    copy.columns.push(...this.columns);
    copy.rows.push(...this.rows);
    return copy;
  }
}

/** Result of solving a program. */
export interface Solution {
  /** `stopped` has the best values so far. */
  kind: "optimal" | "stopped" | "infeasible";
  /** The value of each column; none without a solution. */
  values: ArrayLike<number>;
  /** Lower bound on every solution's objective. */
  bound: number;
}

export interface SolveOptions {
  /** Time limit in seconds. */
  seconds?: number;
  /** Stops when the best is proven to be within this share of the bound. */
  gap?: number;
  /** Start values of all columns. */
  start?: ArrayLike<number>;
  onProgress?: (best: { values: ArrayLike<number>; bound: number }) => void;
}

/** Minimizes the sum of the terms. */
export type Solve = (program: Program, objective: readonly Term[], options?: SolveOptions) => Solution;

export function sumOf(terms: readonly Term[], values: ArrayLike<number>): number {
  return terms.reduce((sum, [column, factor]) => sum + factor * (values[column] ?? 0), 0);
}
