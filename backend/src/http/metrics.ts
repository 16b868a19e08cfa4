const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times of answers, kept in memory for a scraper. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** The Prometheus text format. */
  render(): string;
}

interface Series {
  buckets: number[];
  sum: number;
  count: number;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Series>();
  return {
    observe(method, route, status, seconds) {
      const labels = `method="${method}",route="${route}"`;
      const counted = `${labels},status="${status}"`;
      requests.set(counted, (requests.get(counted) ?? 0) + 1);
      let series = durations.get(labels);
      if (!series) {
        series = { buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 };
        durations.set(labels, series);
      }
      for (const [index, limit] of BUCKETS_SECONDS.entries()) {
        if (seconds <= limit) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
      }
      series.sum += seconds;
      series.count += 1;
    },
    render() {
      const memory = process.memoryUsage();
      const lines = [
        "# TYPE chairtime_backend_requests_total counter",
        ...[...requests].map(([labels, count]) => `chairtime_backend_requests_total{${labels}} ${count}`),
        "# TYPE chairtime_backend_request_seconds histogram",
        ...[...durations].flatMap(([labels, series]) => histogram(labels, series)),
        "# TYPE process_resident_memory_bytes gauge",
        `process_resident_memory_bytes ${memory.rss}`,
        "# TYPE process_uptime_seconds gauge",
        `process_uptime_seconds ${process.uptime().toFixed(3)}`,
      ];
      return `${lines.join("\n")}\n`;
    },
  };
}

function histogram(labels: string, { buckets, sum, count }: Series): string[] {
  const name = "chairtime_backend_request_seconds";
  return [
    ...BUCKETS_SECONDS.map(
      (limit, index) => `${name}_bucket{${labels},le="${limit}"} ${buckets[index] ?? 0}`,
    ),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
