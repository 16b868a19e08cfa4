import * as z from "zod/mini";
import type { Bff } from "../../lib/bff/context.ts";
import { mcp } from "../../lib/bff/doors/mcp.ts";
import { answer } from "./browser.ts";

const APP = "http://localhost:3000/mcp";

const toolResult = z.object({
  isError: z._default(z.boolean(), false),
  content: z.array(z.object({ text: z.string() })),
  structuredContent: z.optional(z.record(z.string(), z.unknown())),
});
const message = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
});
const toolList = z.object({ tools: z.array(z.object({ name: z.string() })) });

export interface ToolAnswer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

/** An assistant with a token at a node of the BFF. Each request is independent. */
export class Assistant {
  readonly #bff: Bff;
  readonly #headers: Record<string, string>;

  constructor(bff: Bff, token: string | null, headers: Record<string, string> = {}) {
    this.#bff = bff;
    this.#headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers };
  }

  send(
    method: string,
    body: BodyInit | null = null,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const all = {
      accept: "application/json, text/event-stream",
      ...(body !== null && { "content-type": "application/json" }),
      ...this.#headers,
      ...headers,
    };
    return answer(this.#bff, new Request(APP, { method, headers: all, body }), mcp);
  }

  /** Sends one message of the protocol. */
  post(method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.send("POST", JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }), headers);
  }

  /** Sends one message and reads its answer, which comes as JSON or as a stream of one event. */
  async ask(method: string, params: object = {}): Promise<z.output<typeof message>> {
    const response = await this.post(method, params);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${method} answered ${response.status}: ${text}`);
    const [, event] = /^data: (.*)$/m.exec(text) ?? [];
    return z.parse(message, JSON.parse(event ?? text));
  }

  async tools(): Promise<string[]> {
    const { result } = await this.ask("tools/list");
    return z.parse(toolList, result).tools.map(({ name }) => name);
  }

  /** Asks a tool. */
  async call(name: string, question: object = {}): Promise<ToolAnswer> {
    const { result, error } = await this.ask("tools/call", { name, arguments: question });
    if (error) return { isError: true, text: error.message, data: {} };
    const { isError, content, structuredContent = {} } = z.parse(toolResult, result);
    return { isError, text: content.map(({ text }) => text).join("\n"), data: structuredContent };
  }
}
