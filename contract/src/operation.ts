import type * as z from "zod/mini";

/** What a call is sent and answers, for the OpenAPI document. */
export interface Operation {
  summary: string;
  request?: z.ZodMiniType;
  query?: Record<string, z.ZodMiniType>;
  /** Status of success and its body, `null` for none. */
  success: [status: number, answer: z.ZodMiniType | null];
  /** The type of a file, where success answers one. */
  file?: string;
  /** Statuses of refusal besides those of every call. */
  refusals: number[];
}

/** By method and path: 'GET /api/employees'. */
export type Operations = Record<string, Operation>;
