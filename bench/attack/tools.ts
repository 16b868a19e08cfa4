import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The target, and the session to use. */
export interface Target {
  url: string;
  /** The Cookie header of a signed-in manager. */
  cookie: string;
  memberId: string;
  /** For the tools' own files. */
  folder: string;
}

/** One run of an independent tool, bounded in time and count. */
export interface Attack {
  name: string;
  /** The Debian package, which is the program's name too. */
  tool: "wapiti" | "sqlmap" | "ffuf" | "slowhttptest";
  args: string[];
  /** The tool's findings, one line each, from all that it printed. */
  findings: (output: string) => string[];
}

const WAPITI_SECONDS = "60";

/** Every page, signed in: injections, cross-site scripting, open redirects, headers. */
export function wapiti({ url, cookie, memberId, folder }: Target): Attack {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  const cookies = join(folder, "wapiti-cookie.json");
  const report = join(folder, "wapiti.json");
  const { hostname } = new URL(url);
  const jar = {
    [`.${hostname}`]: { "/": { [name]: { value, expires: null, secure: false, port: null, version: 0 } } },
  };
  writeFileSync(cookies, JSON.stringify(jar));
  const pages = [
    "/login?from=%2Fstaff",
    "/register",
    "/forgot-password",
    "/reset-password?token=x",
    "/verify-email?token=x",
    "/staff?q=a&status=active",
    "/team?date=2031-12-02&view=day&role=Stylist",
    `/staff/${memberId}/availability?tab=breaks&date=2031-12-02`,
    "/no-such-page?x=1",
  ].flatMap((path) => ["--start", `${url}${path}`]);
  const args = ["--url", `${url}/`, ...pages, "--cookie", cookies, "--flush-session", "--no-bugreport"];
  const bounds = ["--max-scan-time", WAPITI_SECONDS, "--max-attack-time", WAPITI_SECONDS, "--depth", "2"];
  const modules = [
    "--module",
    "xss,sql,blindsql,exec,file,crlf,redirect,csp,http_headers,cookieflags,ssrf,xxe",
  ];
  return {
    name: "wapiti on every page, signed in",
    tool: "wapiti",
    args: [...args, ...bounds, ...modules, "--scope", "domain", "--format", "json", "--output", report],
    findings: () => {
      const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8"));
      return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
        (Array.isArray(all) ? all : []).map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
      );
    },
  };
}

/** Five calls with a session, every value of each. */
export function sqlmap({ url, cookie, memberId, folder }: Target): Attack[] {
  const json = (body: object) => [
    "--data",
    JSON.stringify(body),
    "--headers",
    "Content-Type: application/json",
  ];
  const member = {
    first_name: "Ana",
    last_name: "Lund",
    email: "ana@salon.test",
    role: "Stylist",
    picture: "",
  };
  const calls: [name: string, address: string, more: string[]][] = [
    ["GET schedules", `/api/schedules?employee_id=${memberId}&dayofweek=1`, []],
    ["GET time off", "/api/onetime-blocks?start_date=2031-12-01&end_date=2031-12-07", []],
    ["POST employees", "/api/employees", json(member)],
    ["POST availability", "/api/availability", json({ employee_id: memberId, date: "2031-12-02" })],
    ["POST login", "/api/auth/login", json({ email: "ana@salon.test", password: "Scissors-1" })],
  ];
  return calls.map(([name, address, more], index) => {
    const output = join(folder, `sqlmap-${index}`);
    mkdirSync(output, { recursive: true });
    return {
      name: `sqlmap on ${name}`,
      tool: "sqlmap",
      args: [
        ...["-u", `${url}${address}`, "--cookie", cookie, ...more],
        ...["--batch", "--level", "2", "--risk", "1", "--dbms", "postgresql", "--technique", "BEU"],
        ...[
          "--threads",
          "2",
          "--timeout",
          "10",
          "--retries",
          "0",
          "--output-dir",
          output,
          "--disable-coloring",
        ],
        ...["--ignore-code", "400,401,404,409,415,429"],
      ],
      findings: (text) =>
        text.split("\n").filter((line) => /is vulnerable|appears to be .*injectable/i.test(line)),
    };
  });
}

const PATHS = [
  ...[
    "admin",
    "api",
    "api/admin",
    "api/metrics",
    "api/openapi.json",
    "openapi.json",
    "health",
    "metrics",
    "debug",
  ],
  ...[
    ".env",
    ".git/HEAD",
    ".next/BUILD_ID",
    "package.json",
    "server.js",
    "node_modules",
    "_next/image?url=/icon.svg",
  ],
  ...[
    "..%2f..%2fetc/passwd",
    "%2e%2e/%2e%2e/etc/passwd",
    "api/..%2fhealth",
    "api/employees%2f..%2f..%2fhealth",
  ],
  ...[
    "api/x%2f..%2f..%2fhealth",
    "api/%00",
    "api/employees/%0d%0aX:1",
    "%zz",
    "_next/static/..%2f..%2fpackage.json",
  ],
  ...["api/auth/session/", "api//employees", "API/employees", "api/employees.json", ".data/session-secret"],
];
const HEADERS = [
  ...[
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-For: 127.0.0.1",
    "Forwarded: for=127.0.0.1;host=evil.example",
  ],
  ...[
    "X-Original-URL: /api/metrics",
    "X-Rewrite-URL: /staff",
    "X-Middleware-Subrequest: middleware",
    "X-Nonce: x",
  ],
  ...[
    "X-Middleware-Rewrite: /api/metrics",
    "X-Middleware-Next: 1",
    "Next-Action: x",
    "RSC: 1",
    "X-Page-Address: //e",
  ],
  ...["X-HTTP-Method-Override: DELETE", "Range: bytes=0-99999999", "Transfer-Encoding: gzip", "Upgrade: h2c"],
  ...[
    "Authorization: Bearer x",
    "Cookie: chairtime_session=Fe26.2**",
    "Accept: text/x-component",
    "Origin: null",
  ],
];

/** Paths that must lead nowhere without a session, and headers that must change nothing. */
export function ffuf({ url, folder }: Target): Attack[] {
  const list = (name: string, words: string[]) => {
    const file = join(folder, `${name}.txt`);
    writeFileSync(file, words.join("\n"));
    return file;
  };
  const fuzz = (name: string, args: string[], isFine: (status: number) => boolean): Attack => {
    const report = join(folder, `ffuf-${name}.json`);
    return {
      name: `ffuf over ${name}`,
      tool: "ffuf",
      args: [
        ...[...args, "-mc", "all", "-t", "8", "-timeout", "10", "-s"],
        ...["-maxtime", "60", "-o", report, "-of", "json"],
      ],
      findings: () => {
        const { results }: { results: { input: Record<string, string>; status: number }[] } = JSON.parse(
          readFileSync(report, "utf8"),
        );
        return results
          .filter(({ status }) => !isFine(status))
          .map(({ input, status }) => `${status} for ${Object.values(input).join(": ")}`);
      },
    };
  };
  const names = list(
    "names",
    HEADERS.map((header) => header.split(": ", 1)[0] ?? ""),
  );
  const values = list(
    "values",
    HEADERS.map((header) => header.slice(header.indexOf(": ") + 2)),
  );
  const pairs = ["-mode", "pitchfork", "-w", `${names}:NAME`, "-w", `${values}:VALUE`, "-H", "NAME: VALUE"];
  return [
    fuzz("paths", ["-w", list("paths", PATHS), "-u", `${url}/FUZZ`], (status) =>
      [307, 308, 400, 401, 404, 405].includes(status),
    ),
    fuzz("headers", [...pairs, "-u", `${url}/api/employees`], (status) => [400, 401].includes(status)),
  ];
}

const SLOW_SECONDS = "30";
const SLOW_CONNECTIONS = "400";

/** The four ways of holding connections open. The server must keep answering. */
export function slowhttptest({ url, folder }: Target): Attack[] {
  const modes: [name: string, args: string[]][] = [
    ["slow headers", ["-H", "-i", "5", "-r", "100"]],
    ["slow body", ["-B", "-i", "5", "-r", "100", "-s", "8192", "-t", "POST"]],
    ["ranges", ["-R", "-r", "100"]],
    ["slow read", ["-X", "-r", "100", "-w", "1", "-y", "10", "-n", "5", "-z", "32", "-k", "3"]],
  ];
  return modes.map(([name, args], index) => ({
    name: `slowhttptest, ${name}`,
    tool: "slowhttptest",
    args: [
      ...[...args, "-c", SLOW_CONNECTIONS, "-l", SLOW_SECONDS, "-p", "5", "-x", "24"],
      ...["-u", `${url}/login`, "-o", join(folder, `slow-${index}`)],
    ],
    // Its verdict on the service is from a single probe; the watch on /api/health counts.
    findings: () => [],
  }));
}
