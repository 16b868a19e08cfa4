import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { DeliveryFailure } from "@chairtime/contract/webhooks";
import type { CheckedAddress, Targets } from "./targets.ts";

/** The end of a try that was answered, or why it was not. */
export interface Outcome {
  status: number | null;
  /** The beginning of the answer's body. */
  answer: string | null;
  failure: DeliveryFailure | null;
  /** The response's raw `Retry-After`. */
  retryAfter?: string | undefined;
}

/** What a list shows; the rest of an answer is not read. */
const ANSWER_BYTES = 1000;

interface Message {
  headers: Record<string, string>;
  body: string | Buffer;
  timeoutMs: number;
}

interface AddressedMessage extends Message {
  url: URL;
  /** The only addresses to connect to, even if the name now resolves elsewhere. */
  addresses: readonly CheckedAddress[];
}

/** Sends a message to a stored address, if that leads to the public internet now. Never throws. */
export async function postTo(targets: Targets, address: string, message: Message): Promise<Outcome> {
  const url = targets.parse(address);
  const addresses = url && (await targets.addressesOf(url));
  if (!url || !addresses) return { status: null, answer: null, failure: "address" };
  return post({ ...message, url, addresses });
}

export const isAccepted = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

/** What logs say of a failed try. Neither the address nor the answer: both may hold a secret. */
export const reasonOf = ({ status, failure }: Outcome) => ({
  ...(status && { status }),
  ...(failure && { failure }),
});

/** Sends a message, and follows no redirect. Never throws. */
export function post({ url, addresses, headers, body, timeoutMs }: AddressedMessage): Promise<Outcome> {
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    // A separate connection: don't reuse one whose address was checked for another message.
    agent: false,
    lookup: pinned(addresses),
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((resolve) => {
    const request = url.protocol === "http:" ? requestHttp(url, options) : requestHttps(url, options);
    let response: IncomingMessage | null = null;
    const chunks: Buffer[] = [];
    let bytes = 0;
    // Once its status has come, the end of a body that does not is not waited for.
    const finish = (failure: DeliveryFailure) => {
      const answer = textOf(Buffer.concat(chunks).subarray(0, ANSWER_BYTES));
      const status = response?.statusCode ?? null;
      const retryAfter = response?.headers["retry-after"];
      resolve(
        status === null ? { status, answer: null, failure } : { status, answer, failure: null, retryAfter },
      );
      request.destroy();
    };
    request.on("error", ({ name }) => finish(name === "AbortError" ? "timeout" : "connection"));
    request.on("response", (answering) => {
      response = answering;
      answering.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= ANSWER_BYTES) finish("connection");
      });
      answering.on("end", () => finish("connection")).on("error", () => finish("connection"));
    });
    request.end(body);
  });
}

/** A lookup that returns these addresses without a DNS query. */
function pinned(addresses: readonly CheckedAddress[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error("No address was checked"), "");
  };
}

/** Text without characters the database can't store. */
const textOf = (bytes: Buffer) => bytes.toString("utf8").replaceAll("\0", "");
