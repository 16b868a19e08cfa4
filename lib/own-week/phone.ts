import { said } from "@chairtime/messages/said";
import { ApiError } from "../api/api-error.ts";

/** Whether this browser gets news: it cannot, it blocks the page, or it does or not by a push subscription. */
export type PhoneState = "none" | "blocked" | "off" | "on";

/** The backend's record of the member's browsers. */
export interface KnownPhones {
  /** The backend's public key. */
  key: string;
  /** Digests of the browsers' push addresses. */
  phones: readonly string[];
}

/** A push subscription as the wire has it. */
export interface PhoneAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const WORKER = "/w/sw.js";
const SCOPE = "/w/";

/** Whether this browser can get push news at all; an iPhone can once the page is on its home screen. */
export const canGetNews = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function phoneState({ phones }: Pick<KnownPhones, "phones">): Promise<PhoneState> {
  if (!canGetNews()) return "none";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== "granted") return "off";
  return phones.includes(await digestOf(subscription.endpoint)) ? "on" : "off";
}

/** Asks the visitor, and subscribes this browser. Throws ApiError where they, or their browser, refuse. */
export async function subscribePhone({ key }: Pick<KnownPhones, "key">): Promise<PhoneAddress> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new ApiError(said("ownWeek.phone.blocked"), { kind: "answer" });
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async () => {
    // A subscription for an older key would block the new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return addressOf(made);
}

/** This browser's push subscription, or null. Other links opened in this browser share it, so it stays. */
export async function phoneAddress(): Promise<PhoneAddress | null> {
  const subscription = await currentSubscription();
  return subscription && addressOf(subscription);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function addressOf(subscription: PushSubscription): PhoneAddress {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const letters = Array.from(new Uint8Array(digest), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
