import { expect, test } from "vitest";
import { Metrics } from "./metrics.ts";

test("counts, times and values are in Prometheus' text format", async () => {
  const metrics = new Metrics();
  const answers = metrics.counter("answers_total", "Answers.", ["route", "status"]);
  const times = metrics.seconds("answer_seconds", "Time of an answer.", ["route"]);
  metrics.gauge("seats", "Seats that are taken.", () => 7);
  answers.inc({ route: "/staff", status: "200" });
  answers.inc({ route: "/staff", status: "200" });
  times.observe({ route: "/staff" }, 0.03);
  times.observe({ route: "/staff" }, 40);
  const lines = (await metrics.text()).split("\n");
  expect(metrics.contentType).toBe("text/plain; version=0.0.4; charset=utf-8");
  for (const line of [
    "# HELP answers_total Answers.",
    "# TYPE answers_total counter",
    'answers_total{route="/staff",status="200"} 2',
    "# TYPE answer_seconds histogram",
    'answer_seconds_bucket{le="0.025",route="/staff"} 0',
    'answer_seconds_bucket{le="0.05",route="/staff"} 1',
    'answer_seconds_bucket{le="30",route="/staff"} 1',
    'answer_seconds_bucket{le="+Inf",route="/staff"} 2',
    'answer_seconds_count{route="/staff"} 2',
    "# TYPE seats gauge",
    "seats 7",
    "# TYPE process_resident_memory_bytes gauge",
    "# TYPE process_start_time_seconds gauge",
  ])
    expect(lines).toContain(line);
});

test("apps in one process count apart", async () => {
  const [one, other] = [new Metrics(), new Metrics()];
  one.counter("answers_total", "Answers.", ["status"]).inc({ status: "200" });
  other.counter("answers_total", "Answers.", ["status"]);
  expect(await one.text()).toContain('answers_total{status="200"} 1');
  expect(await other.text()).not.toContain('status="200"');
});

test("the process is watched from the first look on", async () => {
  const metrics = new Metrics();
  expect(await metrics.text()).toContain("process_event_loop_work_max_seconds 0");
  expect(await metrics.text()).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m);
});
