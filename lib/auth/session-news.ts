/** Channel between the tabs of a browser, which share the session's cookie: names the new signed-in user. */
const CHANNEL = "chairtime:session";

let channel: BroadcastChannel | null = null;

/** One channel per page, which doesn't receive its own messages. */
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs who has signed in here (`pageUserOf`); null for a sign-out. */
export function tellSignedIn(userId: string | null): void {
  open()?.postMessage({ userId });
}

/** Calls `listener` with another tab's `pageUserOf`, or null for nobody. The returned function stops it. */
export function hearSignedIn(listener: (userId: string | null) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "object" || data === null || !("userId" in data)) return;
    if (typeof data.userId === "string" || data.userId === null) listener(data.userId);
  };
  const opened = open();
  opened?.addEventListener("message", hear);
  return () => opened?.removeEventListener("message", hear);
}
