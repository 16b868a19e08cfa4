import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { REWRITE_PORT } from "./ports.ts";

/**
 * A backend that answers fixed bytes: the benchmark measures the server before it. It has the three calls that signing
 * in and reading a salon of 50 need, with answers of the real size.
 */
const RECORDS = 50;
const HOUR_S = 3600;

const employees = JSON.stringify(
  Array.from({ length: RECORDS }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    first_name: `Firstname${n}`,
    last_name: `Lastname${n}`,
    email: `member-${n}@salon.example`,
    picture: n % 3 === 0 ? `https://pictures.example/people/${n}.jpg` : "",
    role: "Senior Stylist",
    is_active: n % 5 !== 0,
    services: ["Cut", "Colour", "Styling"],
    created_at: "2026-03-04T09:30:00.000Z",
    updated_at: "2026-05-06T10:45:00.000Z",
  })),
);
const employeesBytes = Buffer.from(employees);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = Math.floor(Date.now() / 1000);
const claims = {
  sub: "user-1",
  salon: "salon-1",
  ver: 0,
  iss: "bench",
  aud: "bench",
  exp: seconds + 24 * HOUR_S,
};
const token = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${"x".repeat(43)}`;
const user = {
  id: "00000000-0000-4000-8000-000000000001",
  username: "manager",
  email: "m@salon.example",
  role: "manager",
};
const signedIn = JSON.stringify({ access_token: token, expires_in: 24 * HOUR_S, user });

const server = createServer((request, response) => {
  const json = { "content-type": "application/json" };
  const path = request.url ?? "/";
  request.resume();
  if (path === "/health") return response.writeHead(200, json).end('{"status":"ok"}');
  if (path === "/same") return response.writeHead(200, json).end(employeesBytes);
  if (path === "/api/auth/login") {
    const cookie = `refresh_token=${"r".repeat(43)}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${24 * HOUR_S}`;
    return response.writeHead(200, { ...json, "set-cookie": cookie }).end(signedIn);
  }
  if (path !== "/api/employees") return response.writeHead(404, json).end('{"error":"Not found"}');
  if (request.headers.authorization !== `Bearer ${token}`)
    return response.writeHead(401, json).end('{"error":"Unauthorized"}');
  response.writeHead(200, { ...json, "content-length": employeesBytes.length }).end(employeesBytes);
});
server.keepAliveTimeout = 60_000;
server.listen(REWRITE_PORT, "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", async () => {
  server.close();
  await wait(50);
  process.exit(0);
});
