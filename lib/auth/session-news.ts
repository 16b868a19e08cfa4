/** Between the tabs of one browser, which share the session's cookie: the new signed-in user. */
const CHANNEL = "chairtime:session";

let channel: BroadcastChannel | null = null;

/** One for the whole page: it does not receive its own messages. */
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs who has signed in here (`pageUserOf`), or with null that the user has signed out. */
export function tellSignedIn(userId: string | null): void {
  open()?.postMessage({ userId });
}

/** Calls `listener` with what `pageUserOf` returns, or null for nobody, for each message of another tab. Returns a function that ends it. */
export function hearSignedIn(listener: (userId: string | null) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "object" || data === null || !("userId" in data)) return;
    if (typeof data.userId === "string" || data.userId === null) listener(data.userId);
  };
  const opened = open();
  opened?.addEventListener("message", hear);
  return () => opened?.removeEventListener("message", hear);
}
