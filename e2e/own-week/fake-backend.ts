import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** A backend that knows one link, and whose answer to everybody can be set. */
export class FakeBackend {
  readonly token = "T0kenT0kenT0kenT0kenT0kenT0kenT0kenT0ken123";
  readonly seen: Seen[] = [];
  /** A status that it answers instead, or that it hangs up. */
  trouble: number | "hang-up" | null = null;
  readonly #server: Server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    request.resume();
    if (url === "/health") return void response.writeHead(200).end("{}");
    this.seen.push({ method, url, headers });
    if (this.trouble === "hang-up") return void response.destroy();
    const isOpen = headers.authorization === `Link ${this.token}`;
    const status = this.trouble ?? (isOpen ? 200 : 404);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? week() : { error: "Not found" }));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, "127.0.0.1", resolve);
    });
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function week() {
  const today = todayIn("UTC");
  return {
    salon: { name: "Linden", time_zone: "UTC", week_starts_on: 1, hour_cycle: "h12" },
    member: { id: "m", first_name: "Ana", last_name: "Lund" },
    days: Array.from({ length: 14 }, (_, day) => ({
      date: addDays(today, day),
      published: day < 7,
      shifts: day < 7 ? [{ start_time: "00:00", end_time: "24:00" }] : [],
      breaks: [],
      onetimeblocks: [],
      opening: null,
      colleagues: [],
    })),
    requests: [],
    requests_on: false,
    request_notice_days: 0,
    mails: true,
  };
}
