import { expect, test } from "vitest";
import { REQUESTS_PATH } from "../../records/request/model.ts";
import { prefetchRequests } from "./prefetch-requests.ts";

const withdrawn = (index: number) => ({
  id: `01890000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  employee_id: "01890000-0000-7000-8000-000000000000",
  kind: "cannot",
  start_date: "2031-01-01",
  start_time: null,
  end_date: "2031-01-01",
  end_time: null,
  reason: "",
  note: "x".repeat(500),
  state: "withdrawn",
  answer: "",
  decided_by: null,
  decided_at: null,
  onetime_block_id: null,
  created_at: "2030-01-01T00:00:00Z",
  version: index,
});

test("requests are embedded up to 200; more are left to the browser", async () => {
  const embedded = async (count: number) => {
    const body = Array.from({ length: count }, (_, index) => withdrawn(index));
    const ask = async (path: string) => (path.startsWith(REQUESTS_PATH) ? { status: 200, body } : null);
    const { requests } = await prefetchRequests(ask, "2030-06-01");
    return requests && JSON.stringify(requests).includes(body.at(-1)?.id ?? "");
  };
  expect(await embedded(200)).toBe(true);
  expect(await embedded(201)).toBeNull();
});
