import { createServer } from "node:http";
import { TARGET_HEADER } from "../../backend/test/support/through-prism.ts";
import { Stop } from "../../scripts/lib/stop.mjs";
import { listen, type Proxies } from "./prism.ts";

const member = {
  id: "01890000-0000-7000-8000-000000000001",
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@salon.example",
  picture: "",
  role: "Stylist",
  is_active: true,
};
const { id: _, ...withoutId } = member;

/** Answers to the question for a member; only the first is as the document says. */
const PLANTED = [
  { name: "a right answer", status: 200, body: member, isFound: false },
  { name: "a required field is missing", status: 200, body: withoutId, isFound: true },
  { name: "an undeclared status", status: 418, body: { error: "No coffee" }, isFound: true },
  { name: "a wrong type", status: 200, body: { ...member, is_active: "yes" }, isFound: true },
];

/** Throws where a planted violation passes, or a right answer does not. */
export async function tryPlanted({ wire, v1 }: Proxies): Promise<void> {
  let next = PLANTED[0];
  const fake = createServer((asked, answer) => {
    asked.resume();
    answer.writeHead(next?.status ?? 500, { "content-type": "application/json" });
    answer.end(JSON.stringify(next?.body));
  });
  const port = await listen(fake);
  for (const [name, base] of [
    ["wire", `${wire}/api/employees`],
    ["v1", `${v1}/employees`],
  ] as const)
    for (const planted of PLANTED) {
      next = planted;
      const headers = { [TARGET_HEADER]: String(port), authorization: "Bearer x" };
      const answer = await fetch(`${base}/${member.id}`, { headers });
      const isFound = /"response"/.test(answer.headers.get("sl-violations") ?? "");
      if (isFound !== planted.isFound)
        throw new Stop(`${name}: ${planted.name} is ${isFound ? "" : "not "}found: ${answer.status}.`);
    }
  fake.close();
}
