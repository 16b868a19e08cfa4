import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { visitorAddress, wideNetworkOf } from "@chairtime/kit/server/visitor-address";

export interface ConnectionLimits {
  /** Cap per visitor's network. */
  perNetwork: number;
  /** Cap in total. */
  inAll: number;
}

const LIMITS: ConnectionLimits = { perNetwork: 1000, inAll: 10_000 };

/**
 * Limits a server's connections, where visitors connect directly. One over its network's cap is refused with `refuse`;
 * one over the total replaces the oldest connection of the largest network.
 */
export function boundConnections(
  server: EventEmitter,
  refuse: (socket: Socket) => void,
  limits: ConnectionLimits = LIMITS,
): void {
  const networks = new Map<string, Set<Socket>>();
  let all = 0;

  const forget = (network: string, socket: Socket) => {
    const own = networks.get(network);
    if (!own?.delete(socket)) return;
    all--;
    if (own.size === 0) networks.delete(network);
  };

  server.on("connection", (socket: Socket) => {
    const address = visitorAddress(socket.remoteAddress, null, 0);
    const network = address === null ? "unknown" : wideNetworkOf(address);
    const own = networks.get(network) ?? new Set();
    if (own.size >= limits.perNetwork) {
      refuse(socket);
      return;
    }
    networks.set(network, own.add(socket));
    socket.once("close", () => forget(network, socket));
    if (++all <= limits.inAll) return;
    const [most, sockets] = largest(networks);
    const [oldest] = sockets;
    if (!oldest) return;
    forget(most, oldest);
    oldest.destroy();
  });
}

function largest(networks: ReadonlyMap<string, Set<Socket>>): [network: string, sockets: Set<Socket>] {
  let found: [string, Set<Socket>] = ["", new Set()];
  for (const one of networks) if (one[1].size > found[1].size) found = one;
  return found;
}
