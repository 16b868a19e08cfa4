import type { Highs, HighsCallbackMap, ModelData } from "highs";
import type { Program, Solution, Solve, Term } from "../model/program.ts";

/** A solver on a loaded HiGHS. It blocks until done: run it in a worker. */
export function highsSolver(highs: Highs): Solve {
  const { modelStatus, callbackType } = highs.constants;
  return (program, objective, { seconds, gap = 0, start, onProgress } = {}) => {
    const model = highs.createModel(modelData(program, objective, highs));
    try {
      model.options.set({
        output_flag: false,
        mip_rel_gap: gap,
        ...(seconds !== undefined && { time_limit: seconds }),
      });
      if (start) model.setSolution({ colValue: Float64Array.from(start) });
      const callbacks: HighsCallbackMap = onProgress
        ? {
            [callbackType.mipImprovingSolution]({ data }) {
              const { mip_solution: values, mip_dual_bound: bound = Number.NEGATIVE_INFINITY } = data;
              if (values) onProgress({ values, bound });
            },
          }
        : {};
      const { modelStatus: status } = model.run(callbacks);
      const none: Solution = { kind: "infeasible", values: [], bound: Number.POSITIVE_INFINITY };
      if (status === modelStatus.infeasible) return none;
      const hasSolution = model.info.get("primal_solution_status") === 2;
      const bound = Number(model.info.get("mip_dual_bound"));
      const isSolved = status === modelStatus.optimal || status === modelStatus.empty;
      const kind = isSolved ? "optimal" : "stopped";
      return { kind, values: hasSolution ? model.getSolution().colValue : [], bound };
    } finally {
      model.dispose();
    }
  };
}

function modelData(program: Program, objective: readonly Term[], highs: Highs): ModelData {
  const { columns, rows } = program;
  const { continuous, integer } = highs.constants.variableType;
  const colCost = new Float64Array(columns.length);
  for (const [column, factor] of objective) colCost[column] = (colCost[column] ?? 0) + factor;
  const terms = rows.map((row) => row.terms.filter(([, factor]) => factor !== 0));
  let at = 0;
  const starts = [0, ...terms.map((own) => (at += own.length))];
  return {
    numCols: columns.length,
    numRows: rows.length,
    sense: highs.constants.objectiveSense.minimize,
    colCost,
    colLower: Float64Array.from(columns, ({ lower }) => lower),
    colUpper: Float64Array.from(columns, ({ upper }) => (Number.isFinite(upper) ? upper : highs.infinity)),
    rowLower: Float64Array.from(rows, ({ min = -highs.infinity }) => min),
    rowUpper: Float64Array.from(rows, ({ max = highs.infinity }) => max),
    integrality: Int32Array.from(columns, ({ isInteger }) => (isInteger ? integer : continuous)),
    matrix: {
      format: "csr",
      numRows: rows.length,
      numCols: columns.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(terms.flatMap((own) => own.map(([column]) => column))),
      values: Float64Array.from(terms.flatMap((own) => own.map(([, factor]) => factor))),
    },
  };
}
