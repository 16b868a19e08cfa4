import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import type { McpQuestion } from "../mcp/question.ts";
import { McpAnswers, type McpLimits } from "./mcp-answers.ts";

const running: McpAnswers[] = [];
afterEach(() => Promise.all(running.splice(0).map((answers) => answers.stop())));

/** A thread of a few lines in place of the real one: what it does with a question is in the question's body. */
const SCRIPT = `
import { parentPort, threadId } from "node:worker_threads";
const held = [];
parentPort.on("message", ({ id, question }) => {
  const say = (body) => parentPort.postMessage({ id, answer: { status: 200, headers: {}, body: String(body) } });
  if (question.body === "crash") throw new Error("It broke.");
  if (question.body === "exit") process.exit(1);
  if (question.body === "loop") for (;;);
  if (question.body === "fail") parentPort.postMessage({ id, failed: "No answer." });
  else if (question.body === "hold") held.push(say);
  else if (question.body === "release") { for (const each of held.splice(0)) each("released"); say("done"); }
  else say(threadId);
});
`;
const script = join(mkdtempSync(join(tmpdir(), "chairtime-thread-")), "thread.mjs");
writeFileSync(script, SCRIPT);

function answersOf(limits: Partial<McpLimits> = {}): McpAnswers {
  const settings = { backendUrl: "http://127.0.0.1:1", secrets: ["s"], timeoutMs: 100 };
  const answers = new McpAnswers(settings, { graceMs: 20_000, ...limits }, pathToFileURL(script));
  running.push(answers);
  return answers;
}

const question = (body: string, token = "ct_1"): McpQuestion => ({
  headers: {},
  body,
  token,
  salon: null,
  callHeaders: {},
});

test("no thread runs before the first question, and one answers them all", async () => {
  const answers = answersOf();
  expect(answers.isRunning).toBe(false);
  const [first, second] = await Promise.all([
    answers.answer(question("who")),
    answers.answer(question("who", "ct_2")),
  ]);
  expect(answers.isRunning).toBe(true);
  expect(first).toEqual(second);
});

test.each(["crash", "exit"])(
  "a thread that ends by '%s' fails its questions, and the next one has a new thread",
  async (way) => {
    const answers = answersOf();
    const before = await answers.answer(question("who"));
    const held = answers.answer(question("hold", "ct_2"));
    const lost = Promise.allSettled([held, answers.answer(question(way))]);
    expect((await lost).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const after = await answers.answer(question("who"));
    expect(after.body).not.toBe(before.body);
  },
);

test("a thread that hangs is ended", async () => {
  const answers = answersOf({ graceMs: 200 });
  await expect(answers.answer(question("loop"))).rejects.toThrow("did not answer in time");
  expect(await answers.answer(question("who"))).toMatchObject({ status: 200 });
});

test("a question that fails fails alone", async () => {
  const answers = answersOf();
  await expect(answers.answer(question("fail"))).rejects.toThrow("No answer.");
  expect(await answers.answer(question("who"))).toMatchObject({ status: 200 });
});

test("one token waits for itself, and not for another", async () => {
  const answers = answersOf({ ofToken: 2, waiting: 1 });
  const held = [answers.answer(question("hold")), answers.answer(question("hold"))];
  const waiting = answers.answer(question("who"));
  expect(await answers.answer(question("who"))).toMatchObject({
    status: 429,
    headers: { "retry-after": "1" },
  });
  expect(await answers.answer(question("who", "ct_2"))).toMatchObject({ status: 200 });
  await answers.answer(question("release", "ct_2"));
  expect(await Promise.all([...held, waiting])).toHaveLength(3);
  expect(await answers.answer(question("who"))).toMatchObject({ status: 200 });
});

test("more questions than all may ask are put off", async () => {
  const answers = answersOf({ inAll: 1 });
  const held = answers.answer(question("hold"));
  expect(await answers.answer(question("who", "ct_2"))).toMatchObject({ status: 503 });
  const ended = expect(held).rejects.toThrow("The web server stops.");
  await answers.stop();
  await ended;
});

test("a thread that nobody asks anything is ended", async () => {
  const answers = answersOf({ idleMs: 1 });
  await answers.answer(question("who"));
  await expect.poll(() => answers.isRunning).toBe(false);
  expect(await answers.answer(question("who"))).toMatchObject({ status: 200 });
});
