import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BroadcastChannel } from "node:worker_threads";
import { afterAll, afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { McpAnswer, McpQuestion } from "../mcp/question.ts";
import { McpAnswers, type McpLimits } from "./mcp-answers.ts";

const running: McpAnswers[] = [];
afterEach(() => Promise.all(running.splice(0).map((answers) => answers.stop())));

/** A thread of a few lines in place of the real one: what it does with a question is in the question's body. */
const SCRIPT = `
import { BroadcastChannel, threadId } from "node:worker_threads";
const word = (name) => new Promise((resolve) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => { channel.close(); resolve(); };
  new BroadcastChannel("begun").postMessage(name);
});
export default async ({ body }) => {
  if (body === "crash") setImmediate(() => { throw new Error("It broke."); });
  if (body === "exit") process.exit(1);
  if (body === "loop") for (;;);
  if (body === "fail") throw new Error("No answer.");
  if (body !== "who") await word(body);
  return { status: 200, headers: {}, body: String(threadId) };
};
`;
const folder = mkdtempSync(join(tmpdir(), "chairtime-thread-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = join(folder, "thread.mjs");
writeFileSync(script, SCRIPT);

/** Questions that are held in a thread, by their names. */
const begun = new Set<string>();
const heard = new BroadcastChannel("begun");
heard.onmessage = (event: unknown) => {
  if (typeof event === "object" && event !== null && "data" in event) begun.add(String(event.data));
};
afterAll(() => heard.close());

/** Lets a held question be answered. */
function release(name: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage("");
  channel.close();
}

function answersOf(limits: Partial<McpLimits> = {}): McpAnswers {
  const settings = { backendUrl: "http://127.0.0.1:1", secrets: ["s"], timeoutMs: 60_000 };
  const answers = new McpAnswers(settings, { threads: 2, ...limits }, script);
  running.push(answers);
  return answers;
}

const question = (body: string, ...payers: McpQuestion["payers"]): McpQuestion => ({
  headers: {},
  body,
  token: "ct_1",
  salon: null,
  payers,
  callHeaders: {},
});

let holds = 0;

/** Asks something that is not answered before `end`, and waits until a thread has it. */
async function hold(answers: McpAnswers, ...payers: McpQuestion["payers"]) {
  const name = `hold ${++holds}`;
  const answer = answers.answer(question(name, ...payers));
  await expect.poll(() => begun.has(name)).toBe(true);
  return { answer, end: () => release(name) };
}

/** Whether a question has been answered when everybody else could be. */
async function isAnswered(asked: Promise<McpAnswer>, answers: McpAnswers): Promise<boolean> {
  let isOver = false;
  void asked.then(() => {
    isOver = true;
  });
  await answers.answer(question("who", "somebody else"));
  return isOver;
}

test("no thread runs before the first question, and one that is free answers the next", async () => {
  const answers = answersOf();
  expect(answers.threads).toBe(0);
  const first = await answers.answer(question("who", "salon 1"));
  expect(await answers.answer(question("who", "salon 2"))).toEqual(first);
  expect(answers.threads).toBe(1);
});

test.each(["crash", "exit"])(
  "a thread that ends by '%s' fails its own question alone, and the next one has a new thread",
  async (way) => {
    const answers = answersOf();
    const held = await hold(answers, "salon 2");
    await expect(answers.answer(question(way, "salon 1"))).rejects.toThrow();
    expect(await answers.answer(question("who", "salon 1"))).toMatchObject({ status: 200 });
    held.end();
    expect(await held.answer).toMatchObject({ status: 200 });
  },
);

test("a question that takes too long is ended alone, even in a loop", async () => {
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const answers = answersOf();
  const looped = expect(answers.answer(question("loop", "salon 1"))).rejects.toThrow();
  const held = await hold(answers, "salon 2");
  expect(timeout).toHaveBeenCalledWith(65_000);
  limits[0]?.abort();
  await looped;
  held.end();
  expect(await held.answer).toMatchObject({ status: 200 });
  expect(await answers.answer(question("who", "salon 1"))).toMatchObject({ status: 200 });
});

test("a question that fails fails alone", async () => {
  const answers = answersOf();
  await expect(answers.answer(question("fail", "salon 1"))).rejects.toThrow("No answer.");
  expect(await answers.answer(question("who", "salon 1"))).toMatchObject({ status: 200 });
});

test("a salon has one thread, however many tokens ask, and too many questions of it are refused", async () => {
  const answers = answersOf({ waiting: 2 });
  const held = await hold(answers, "salon 1");
  const waiting = [answers.answer(question("who", "salon 1")), answers.answer(question("who", "salon 1"))];
  expect(await answers.answer(question("who", "salon 1"))).toMatchObject({
    status: 429,
    headers: { "retry-after": "1" },
  });
  expect(await isAnswered(Promise.race(waiting), answers)).toBe(false);
  held.end();
  expect(await Promise.all(waiting)).toHaveLength(2);
});

test("an account with three salons has one thread, and another account's question is answered at the same time", async () => {
  const answers = answersOf();
  const held = await hold(answers, "salon 1", "account 1");
  const others = ["salon 2", "salon 3"].map((salon) => answers.answer(question("who", salon, "account 1")));
  expect(await answers.answer(question("who", "salon 4", "account 2"))).toMatchObject({ status: 200 });
  expect(await isAnswered(Promise.race(others), answers)).toBe(false);
  held.end();
  expect(await Promise.all(others)).toHaveLength(2);
});

test("a question that has waited as long as an answer may take is not begun", async () => {
  const answers = answersOf();
  const held = await hold(answers, "salon 1");
  const waiting = answers.answer(question("who", "salon 1"));
  const later = performance.now() + 60_001;
  const now = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => now.mockRestore());
  held.end();
  expect(await waiting).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
});

test("salons take turns, however many questions one has waiting", async () => {
  const answers = answersOf({ threads: 1 });
  const held = await hold(answers, "salon 1");
  const order: string[] = [];
  const ask = (salon: string) => answers.answer(question("who", salon)).then(() => order.push(salon));
  const all = [ask("salon 2"), ask("salon 2"), ask("salon 2"), ask("salon 3")];
  held.end();
  await Promise.all(all);
  expect(order).toEqual(["salon 2", "salon 3", "salon 2", "salon 2"]);
});

test("a stop ends what is answered and what waits", async () => {
  const answers = answersOf();
  const { answer } = await hold(answers, "salon 1");
  const both = Promise.allSettled([answer, answers.answer(question("who", "salon 1"))]);
  await answers.stop();
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(answers.threads).toBe(0);
});

test("a thread that nobody asks anything is ended", async () => {
  const answers = answersOf({ idleMs: 1 });
  await answers.answer(question("who", "salon 1"));
  await expect.poll(() => answers.threads).toBe(0);
  expect(await answers.answer(question("who", "salon 1"))).toMatchObject({ status: 200 });
});
