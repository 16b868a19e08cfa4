import { createSecretKey } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { keyFor } from "./tokens.ts";

const ISSUER = "chairtime";
const AUDIENCE = "chairtime-api";
const ALGORITHM = "HS256";

const claims = z.object({ sub: z.uuid(), salon: z.uuid(), sid: z.uuid(), ver: z.int(), exp: z.int() });

export interface AccessClaims {
  userId: string;
  salonId: string;
  sessionId: string;
  tokenVersion: number;
}

/** The claims of a good token, and when it stops being good, in milliseconds since 1970. */
export interface ReadClaims extends AccessClaims {
  goodUntil: number;
}

export interface AccessTokens {
  readonly seconds: number;
  issue(claims: AccessClaims): Promise<string>;
  /** `null` for a token that is foreign, expired or malformed. */
  read(token: string): Promise<ReadClaims | null>;
}

/** Short-lived JWTs, signed with a key of the backend's secret. */
export function createAccessTokens(secret: string, seconds: number): AccessTokens {
  const key = createSecretKey(keyFor(secret, "access-token"));
  return {
    seconds,
    issue: ({ userId, salonId, sessionId, tokenVersion }) =>
      new SignJWT({ salon: salonId, sid: sessionId, ver: tokenVersion })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .setJti(crypto.randomUUID())
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["exp", "iat", "jti"],
        });
        const { sub, salon, sid, ver, exp } = z.parse(claims, payload);
        return { userId: sub, salonId: salon, sessionId: sid, tokenVersion: ver, goodUntil: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
}
