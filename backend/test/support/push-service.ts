import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from "node:crypto";
import { decodeJwt, importJWK, jwtVerify } from "jose";
import * as z from "zod/mini";
import { type Received, type Receiver, startReceiver } from "./receiver.ts";

/** A phone's browser with its push service, which verifies and decrypts as the standards say (RFC 8291, 8292). */
export interface Phone {
  service: Receiver;
  /** As the browser gives it to a page. */
  wish: { on: boolean; endpoint: string; p256dh: string; auth: string };
  /** The messages that arrived at this phone, decrypted, oldest first. Rejects where one is not signed by the key. */
  messages(publicKey: string): Promise<PushMessage[]>;
}

const pushMessage = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() });
type PushMessage = z.infer<typeof pushMessage>;

/** Starts a push service with one phone; another phone may share it. */
export async function startPhone(service?: Receiver): Promise<Phone> {
  const at = service ?? (await startReceiver());
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(8).toString("hex")}`;
  const endpoint = new URL(path, at.url).href;
  return {
    service: at,
    wish: { on: true, endpoint, p256dh, auth: auth.toString("base64url") },
    async messages(publicKey) {
      const own = at.received.filter((request) => request.path === path);
      await Promise.all(own.map((request) => verify(request, { publicKey, endpoint })));
      return own.map(({ bytes }) => z.parse(pushMessage, JSON.parse(decrypt(bytes, { pair, auth }))));
    },
  };
}

async function verify(
  { headers }: Received,
  { publicKey, endpoint }: { publicKey: string; endpoint: string },
): Promise<void> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("It is signed by another key");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  await jwtVerify(token, jwk, { audience: new URL(endpoint).origin, algorithms: ["ES256"] });
  if (!/^(mailto:|https:)/.test(decodeJwt(token).sub ?? "")) throw new Error("It names no contact");
  if (headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(String(headers.ttl)))
    throw new Error("It has not the headers of a message");
}

const mac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hmac = createHmac("sha256", key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};
const END = Buffer.from([1]);

function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = mac(auth, pair.computeSecret(sender));
  const secret = mac(shared, "WebPush: info\0", pair.getPublicKey(), sender, END);
  const root = mac(salt, secret);
  const key = mac(root, "Content-Encoding: aes128gcm\0", END).subarray(0, 16);
  const nonce = mac(root, "Content-Encoding: nonce\0", END).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString("utf8");
}
