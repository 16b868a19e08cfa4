import type { McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import type { Asked } from "./asked.ts";
import { Refusal, refusalWords } from "./refusal.ts";
import { linesText } from "./words.ts";

/** Cap on the characters of an answer's data: more than any assistant takes in at once. */
const DATA_MAX = 400_000;

export interface Told<Data> {
  /** Text for a person, line by line. */
  lines: readonly string[];
  data: Data;
}

interface ToolDescription<In extends z.ZodObject, Out extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: In;
  output: Out;
  /** Whether it changes the salon. */
  saves?: true;
  answer: (question: z.output<In>, asked: Asked) => Promise<Told<z.output<Out>>>;
}

/** A tool for assistants' questions about a salon. */
export interface Tool {
  name: string;
  addTo: (server: McpServer, asked: Asked) => void;
}

/** Makes a tool from its description. Invalid input is answered with an explanation. */
export function tool<In extends z.ZodObject, Out extends z.ZodObject>(
  description: ToolDescription<In, Out>,
): Tool {
  const { name, title, output, saves = false, answer } = description;
  // Otherwise a misspelled field would be ignored, and another question answered.
  const input = description.input.strict();
  return {
    name,
    addTo(server, asked) {
      server.registerTool<z.ZodObject, z.ZodObject>(
        name,
        {
          title,
          description: description.description,
          inputSchema: input,
          outputSchema: output,
          annotations: {
            title,
            readOnlyHint: !saves,
            destructiveHint: saves,
            idempotentHint: !saves,
            openWorldHint: false,
          },
        },
        async (question) => {
          try {
            const { lines, data } = await answer(description.input.parse(question), asked);
            if (JSON.stringify(data).length > DATA_MAX)
              throw new Refusal(
                "This answer would be too long: ask for fewer dates, one role or one person.",
              );
            return { content: [{ type: "text", text: linesText(lines) }], structuredContent: data };
          } catch (error) {
            const words = refusalWords(error);
            if (words === null) asked.onFault(error);
            const text = words ?? "Something went wrong on our side. Please try again in a moment.";
            return { isError: true, content: [{ type: "text", text }] };
          }
        },
      );
    },
  };
}
