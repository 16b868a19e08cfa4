import { McpServer } from "@modelcontextprotocol/server";
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { DeadlineError } from "../bff/proxy/deadline.ts";
import type { Asked } from "./asked.ts";
import { Refusal } from "./refusal.ts";
import { type Told, tool } from "./tool.ts";

type Handler = (question: object) => Promise<{ isError?: boolean; content: { text: string }[] }>;

/** The answer of a tool whose work ends in `work`'s way, and the fault that it logs. */
async function answered(work: () => Promise<Told<{ words: string }>>) {
  const server = new McpServer({ name: "test", version: "1.0.0" });
  const register = vi.spyOn(server, "registerTool");
  const faults: unknown[] = [];
  tool({
    name: "test",
    title: "Test",
    description: "Test",
    input: z.object({}),
    output: z.object({ words: z.string() }),
    answer: work,
  }).addTo(server, { onFault: (error: unknown) => void faults.push(error) } as unknown as Asked);
  const handler = register.mock.calls[0]?.[2] as unknown as Handler;
  const { isError = false, content } = await handler({});
  return { isError, text: content[0]?.text, faults };
}

it("answers a refusal and a time-out with their sentence", async () => {
  expect(await answered(() => Promise.reject(new Refusal("Ask for less.")))).toEqual({
    isError: true,
    text: "Ask for less.",
    faults: [],
  });
  expect(await answered(() => Promise.reject(new DeadlineError("Out of time.")))).toMatchObject({
    isError: true,
    text: "Request timed out. Please try again in a moment.",
  });
});

it("keeps the words of its own faults for the log", async () => {
  const fault = new TypeError("x is not a function");
  expect(await answered(() => Promise.reject(fault))).toEqual({
    isError: true,
    text: "Something went wrong on our side. Please try again in a moment.",
    faults: [fault],
  });
});

it("refuses to answer more data than an assistant takes in", async () => {
  const words = "x".repeat(500_000);
  expect(await answered(async () => ({ lines: ["short"], data: { words } }))).toMatchObject({
    isError: true,
    text: "This answer would be too long: ask for fewer dates, one role or one person.",
  });
});
