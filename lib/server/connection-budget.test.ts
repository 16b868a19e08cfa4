import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { boundConnections } from "./connection-budget.ts";

function scripted(limits: { perNetwork: number; inAll: number }) {
  const server = new EventEmitter();
  const refused: string[] = [];
  boundConnections(server, ({ remoteAddress = "" }) => refused.push(remoteAddress), limits);
  const connect = (remoteAddress: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
    server.emit("connection", socket);
    return socket;
  };
  return { refused, connect };
}

test("a network has a limit of connections, apart from others", async () => {
  const { refused, connect } = scripted({ perNetwork: 2, inAll: 100 });
  const [first] = [
    "2001:db8:0:1::1",
    "2001:db8:0:2::1",
    "2001:db8:0:3::1",
    "::ffff:10.0.0.1",
    "10.0.0.1",
    "10.0.0.1",
  ].map(connect);
  expect(refused).toEqual(["2001:db8:0:3::1", "10.0.0.1"]);
  // One that ends makes room.
  await new Promise((resolve) => first?.once("close", resolve).destroy());
  connect("2001:db8:0:4::1");
  expect(refused).toHaveLength(2);
});

test("one over the limit of all replaces the largest network's oldest", () => {
  const { refused, connect } = scripted({ perNetwork: 3, inAll: 4 });
  const crowd = ["10.6.6.1", "10.6.6.1", "10.6.6.1"].map(connect);
  const others = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(connect);
  expect(refused).toEqual([]);
  expect(crowd.map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
});
