import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Bounds of histogram buckets, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A timer of this pace fires once a turn where turns are long. */
const TURN_MS = 10;

/**
 * The counts and times of one app, for a Prometheus scraper. Each app has its own: several in one process count separately.
 * Labels have few values: never an id, an address or a path.
 */
export class Metrics {
  readonly #registry = new Registry();
  #isRead = false;

  /** A lag of the loop may be a wait for a processor. The processor time of a turn is the product's own work. */
  #watchTurns(): void {
    let before = process.threadCpuUsage();
    let most = 0;
    setInterval(() => {
      const now = process.threadCpuUsage();
      most = Math.max(most, now.user - before.user + (now.system - before.system));
      before = now;
    }, TURN_MS).unref();
    this.gauge(
      "process_event_loop_work_max_seconds",
      "Most processor time of a turn of the event loop, since the last look at the metrics.",
      () => {
        const seconds = most / 1e6;
        most = 0;
        return seconds;
      },
    );
  }

  counter<Label extends string>(name: string, help: string, labels: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  seconds<Label extends string>(name: string, help: string, labels: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets: SECONDS, registers: [this.#registry] });
  }

  /** A value that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /**
   * All metrics in Prometheus' text format, with the default ones of a Node process. Watches the process from the first
   * call on: most apps have none.
   */
  text(): Promise<string> {
    if (!this.#isRead) {
      this.#isRead = true;
      collectDefaultMetrics({ register: this.#registry });
      this.#watchTurns();
    }
    return this.#registry.metrics();
  }
}
