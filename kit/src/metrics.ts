type Labels = Record<string, string>;

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Histogram {
  buckets: number[];
  sum: number;
  count: number;
}

/** Counters of one process in Prometheus' text format. Labels are of few values: never an id, an address or a path. */
export class Metrics {
  readonly #counters = new Map<string, Map<string, number>>();
  readonly #histograms = new Map<string, Map<string, Histogram>>();

  count(name: string, labels: Labels = {}): void {
    const series = this.#counters.get(name) ?? new Map<string, number>();
    this.#counters.set(name, series);
    const key = labelText(labels);
    series.set(key, (series.get(key) ?? 0) + 1);
  }

  observe(name: string, seconds: number, labels: Labels = {}): void {
    const series = this.#histograms.get(name) ?? new Map<string, Histogram>();
    this.#histograms.set(name, series);
    const key = labelText(labels);
    const histogram = series.get(key) ?? { buckets: SECONDS_BUCKETS.map(() => 0), sum: 0, count: 0 };
    series.set(key, histogram);
    histogram.sum += seconds;
    histogram.count++;
    const at = SECONDS_BUCKETS.findIndex((bound) => seconds <= bound);
    if (at >= 0) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
  }

  /** Everything counted, and the gauges given. */
  text(gauges: Record<string, number>): string {
    const lines: string[] = [];
    for (const [name, series] of this.#counters) {
      lines.push(`# TYPE ${name} counter`);
      for (const [labels, value] of series) lines.push(`${name}${braced(labels)} ${value}`);
    }
    for (const [name, series] of this.#histograms) {
      lines.push(`# TYPE ${name} histogram`);
      for (const [labels, histogram] of series) lines.push(...histogramLines(name, labels, histogram));
    }
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    return `${lines.join("\n")}\n`;
  }
}

function histogramLines(name: string, labels: string, { buckets, sum, count }: Histogram): string[] {
  let below = 0;
  const bounds = SECONDS_BUCKETS.map((bound, at) => {
    below += buckets[at] ?? 0;
    return `${name}_bucket${braced(joined(labels, `le="${bound}"`))} ${below}`;
  });
  return [
    ...bounds,
    `${name}_bucket${braced(joined(labels, 'le="+Inf"'))} ${count}`,
    `${name}_sum${braced(labels)} ${sum}`,
    `${name}_count${braced(labels)} ${count}`,
  ];
}

const labelText = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",");
const joined = (labels: string, more: string) => (labels === "" ? more : `${labels},${more}`);
const braced = (labels: string) => (labels === "" ? "" : `{${labels}}`);
