import type * as z from "zod/mini";
import type { Feature } from "../features.ts";
import type { Operation } from "../people/roles.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Described {
  method: Method;
  /** What programs call it: a verb with a noun, such as `listStaff`. */
  name: string;
  /** `{id}` is one path segment, the last one. */
  path: string;
  /** The part of a backend that answers it; null for the specification's own calls, which every backend answers. */
  feature: Feature | null;
  summary: string;
  /** What programmers should know besides. */
  about?: string;
  request?: z.ZodMiniType;
  query?: Record<string, z.ZodMiniType>;
  /** A list that other systems can also read page by page, and only when it has changed: `pageQuery`. */
  isPaged?: boolean;
  /** A POST that changes nothing: its question is too long for an address. */
  isQuestion?: boolean;
  /** `If-Match` with the version of the record keeps it from overwriting what its sender has not seen: 412. */
  takesVersion?: boolean;
  /** Success has the record's version as `ETag`. */
  sendsTag?: boolean;
  /** `Idempotency-Key` names one write: a retry gets the first response. */
  takesKey?: boolean;
  /** The parameters of the query without which it is refused. */
  required?: readonly string[];
  /** Status of success and its body, `null` for none. */
  success: [status: number, answer: z.ZodMiniType | null];
  /** The type of a file, where success answers one. */
  file?: string;
  /** Refusal statuses in addition to those of every call. */
  refusals: number[];
}

/** A call that carries the session's access token, and what its user must be allowed in the salon. */
export interface SessionCall extends Described {
  by: "session";
  needs: Operation;
}

/** A call of a visitor without a session: a 401 from it is an answer, never a reason to refresh. */
export interface VisitorCall extends Described {
  by: "visitor";
}

/** A call that the web server answers itself and makes to the backend with the session's own cookies. */
export interface WebServerCall extends Described {
  by: "web-server";
}

/** A call that the web server makes for the holder of a member's link. It lets none through from a browser. */
export interface LinkCall extends Described {
  by: "link";
}

/** One call of the wire, with its whole description. */
export type Call = SessionCall | VisitorCall | WebServerCall | LinkCall;

/** Whether a call changes nothing, so that it may be aborted when its client disconnects. */
export const onlyAsks = ({ method, isQuestion = false }: Pick<Call, "method" | "isQuestion">) =>
  method === "GET" || isQuestion;
