import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { expect, test } from "../support/test";

const JSON_TYPES = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const message = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
const question = (name: string, asked: object) => message("tools/call", { name, arguments: asked });

test("an assistant asks the served product and changes it in two steps, by a token alone", async ({
  api,
  app,
  playwright,
}) => {
  const made = await api.post("/api/tokens", { data: { name: "Helper", scope: "write", expires_at: null } });
  const { token } = await made.json();
  const data = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: "ada@salon.example" };
  const { id } = await (await api.post("/api/employees", { data })).json();
  const date = addDays(todayIn("UTC"), 9);
  const day_of_week = weekdayOf(date);
  const hours = {
    employee_id: id,
    day_of_week,
    start_time: "09:00",
    end_time: "17:00",
    valid_from: "2026-01-01",
  };
  expect(
    (await api.post("/api/schedules", { data: { ...hours, valid_until: null, notes: "" } })).status(),
  ).toBe(201);

  const assistant = await playwright.request.newContext({
    baseURL: app.url,
    extraHTTPHeaders: { ...JSON_TYPES, authorization: `Bearer ${token}` },
  });
  /** Asks a tool and returns the text of its answer. */
  const ask = async (name: string, asked: object): Promise<string> => {
    const answer = await assistant.post("/mcp", { data: question(name, asked) });
    expect(answer.status()).toBe(200);
    const [, event = ""] = /^data: (.*)$/m.exec(await answer.text()) ?? [];
    return JSON.parse(event).result.content[0].text;
  };
  expect(await ask("who_works", { person: "ada", from: date })).toContain('"Ada Byron": 09:00 – 17:00');
  const cover = { date, from: "17:00", to: "18:00" };
  expect(await ask("who_could_cover", cover)).toContain(
    '"Ada Byron" 09:00 – 18:00 instead of 09:00 – 17:00; +1h',
  );
  const proposed = await ask("propose", { kind: "cover", ...cover });
  expect(await ask("who_works", { person: "ada", from: date })).toContain("09:00 – 17:00");
  const key = proposed.split("\n").at(-1);
  expect(await ask("confirm", { key })).toMatch(/^Saved:/);
  expect(await ask("who_works", { person: "ada", from: date })).toContain("09:00 – 18:00");
  expect(await ask("confirm", { key })).toMatch(/^Nothing was saved/);
  const { actions } = await (await api.get("/api/changes")).json();
  expect(actions[0]).toMatchObject({ kind: "plan", by: { name: "Helper (token)" } });

  const wrong = { data: message("tools/list"), headers: { authorization: `Bearer ct_${"x".repeat(43)}` } };
  expect((await assistant.post("/mcp", wrong)).status()).toBe(401);
  expect((await api.post("/mcp", { data: message("tools/list"), headers: JSON_TYPES })).status()).toBe(401);
  expect((await assistant.get("/mcp")).status()).toBe(405);
  const elsewhere = { data: message("tools/list"), headers: { origin: "https://evil.example" } };
  expect((await assistant.post("/mcp", elsewhere)).status()).toBe(403);
  const large = { data: message("tools/list", { padding: "x".repeat(70_000) }) };
  expect((await assistant.post("/mcp", large)).status()).toBe(413);
});

test("with a hosted backend there is nothing for assistants @hosted", async ({ app, playwright }) => {
  const assistant = await playwright.request.newContext({ baseURL: app.url, extraHTTPHeaders: JSON_TYPES });
  const headers = { authorization: `Bearer ct_${"x".repeat(43)}` };
  for (const with_ of [{}, { headers }]) {
    expect((await assistant.post("/mcp", { data: message("tools/list"), ...with_ })).status()).toBe(404);
    expect((await assistant.get("/mcp", with_)).status()).toBe(404);
  }
});
