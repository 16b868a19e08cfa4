import * as z from "zod/mini";
import { sessionSchema } from "../session/session.ts";

/** A session and its seal for the browser. */
const refreshed = z.object({ kind: z.literal("refreshed"), session: sessionSchema, seal: z.string() });

/** `passing`: the backend was away or failed, so the same token may still work once it is back. */
const ended = z.object({ kind: z.literal("ended"), passing: z.boolean() });

/** Result of a refresh for other requests and, sealed, for other nodes. */
export const refreshNote = z.union([refreshed, ended]);
export type RefreshNote = z.infer<typeof refreshNote>;
export type Refreshed = z.infer<typeof refreshed>;

/**
 * `gone`: the session was signed out or replaced in between; its browser's cookie stays untouched. `busy`: another node
 * holds the token and didn't finish in time, or the shared store is away. The session is kept.
 */
export type RefreshOutcome = RefreshNote | { kind: "gone" } | { kind: "busy" };
