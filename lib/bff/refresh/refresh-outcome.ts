import * as z from "zod/mini";
import { sessionSchema } from "../session/session.ts";

/** A session and the seal that the browser gets for it. */
const refreshed = z.object({ kind: z.literal("refreshed"), session: sessionSchema, seal: z.string() });

/** `passing`: the backend was away or failed, so that the very same token may be good once it is back. */
const ended = z.object({ kind: z.literal("ended"), passing: z.boolean() });

/** The outcome of a refresh for other requests and, sealed, for other nodes. */
export const refreshNote = z.union([refreshed, ended]);
export type RefreshNote = z.infer<typeof refreshNote>;
export type Refreshed = z.infer<typeof refreshed>;

/**
 * `gone`: the session was signed out or replaced in between; its browser's cookie stays untouched.
 * `busy`: another node holds the token and said nothing in time, or the shared store is away. The
 * session is kept.
 */
export type RefreshOutcome = RefreshNote | { kind: "gone" } | { kind: "busy" };
