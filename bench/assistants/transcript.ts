import { writeFileSync } from "node:fs";
import { addDays } from "@chairtime/kit/calendar";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { formatHours } from "../../lib/schedule/week.ts";
import { formatDayDate } from "../../lib/time/format.ts";
import { projectNode } from "../../scripts/lib/node.mjs";
import { run } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { say, step } from "../../scripts/lib/terminal.mjs";
import { openBrowser } from "../support/browser.ts";
import type { Salon } from "./salon.ts";

const CLIENT = at("bench", "tools", "mcp-client.mjs");
const REVISION = "2026-07-28";

const asked = z.object({
  tools: z.array(z.string()),
  answers: z.array(z.object({ text: z.string(), data: z.nullable(z.looseObject({})), isError: z.boolean() })),
});
type Answer = z.output<typeof asked>["answers"][number];

const span = z.object({ start: z.string(), end: z.string() });
const days = z.object({
  days: z.array(
    z.object({
      people: z.array(
        z.object({ name: z.string(), shifts: z.array(span), away_all_day: z.nullable(z.string()) }),
      ),
    }),
  ),
});
const free = z.object({ people: z.array(z.object({ id: z.string(), state: z.string() })) });
const slots = z.object({ slots: z.array(z.object({ time: z.string(), employee_ids: z.array(z.string()) })) });
const gapList = z.object({ gaps: z.array(z.object({ date: z.string() })) });
const hoursOf = z.object({
  members: z.array(z.object({ name: z.string(), planned_minutes: z.number(), present_minutes: z.number() })),
});
const salonOf = z.object({ salon: z.object({ today: z.string() }) });

/**
 * Lets the official client ask five questions of the demo salon, compares each answer with what the board shows and the
 * backend answers, and writes the transcript. Returns how many differ.
 */
export async function transcript(salon: Salon, folder: string): Promise<number> {
  const ask = async (questions: { name: string; arguments: object }[], version?: string) => {
    const task = JSON.stringify({ url: `${salon.url}/mcp`, token: salon.token, version, questions });
    const { code, output } = await run(projectNode(), [CLIENT, task], { env: process.env });
    if (code !== 0) throw new Error(output);
    return z.parse(asked, JSON.parse(output.trim().split("\n").at(-1) ?? ""));
  };
  const [team, coming] = (
    await ask([
      { name: "team", arguments: {} },
      { name: "gaps", arguments: {} },
    ])
  ).answers;
  const { today } = z.parse(salonOf, team?.data).salon;
  const gap = z.parse(gapList, coming?.data).gaps.find(({ date }) => date > today)?.date ?? today;
  const tomorrow = addDays(today, 1);
  const questions = [
    { says: "Who works tomorrow?", name: "who_works", arguments: { from: tomorrow } },
    {
      says: "Who is free tomorrow from two to three for a Balayage?",
      name: "who_is_free",
      arguments: { date: tomorrow, from: "14:00", to: "15:00", service: "Balayage" },
    },
    { says: "Where do the next four weeks fall short?", name: "gaps", arguments: {} },
    { says: "Who could cover the next gap?", name: "who_could_cover", arguments: { date: gap } },
    { says: "How do this week's hours compare with the contracts?", name: "hours", arguments: {} },
  ];
  const { tools, answers } = await step("The official client asks", () => ask(questions, REVISION));
  const old = await step("It asks the same by the older revision", () => ask(questions));
  const [works, isFree, gaps, cover, hours] = answers;
  if (!works || !isFree || !gaps || !cover || !hours) throw new Error("An answer is missing.");
  const { context } = await openBrowser({ folder, name: "profile", app: salon.open, cookie: salon.cookie });
  const page = await context.newPage();
  const differences = await step("Comparing with the board in Chromium", async () => [
    ...(await compareDay(page, salon, works, tomorrow)),
    ...(await compareFree(salon, isFree, tomorrow)),
    ...(await compareGaps(page, salon, gaps)),
    ...(await compareCover(page, salon, cover, gap)),
    ...(await compareHours(page, salon, hours, today)),
    ...answers.flatMap(({ text, isError }, index) =>
      text === old.answers[index]?.text && !isError
        ? []
        : [`${questions[index]?.name}: the revisions differ`],
    ),
  ]);
  for (const difference of differences) say(`  ${difference}`);
  if (differences.length === 0) write(questions, answers, tools);
  return differences.length;
}

/** Each person's hours, as their cell of the day has them. */
async function compareDay(page: Page, { open }: Salon, { data }: Answer, date: string): Promise<string[]> {
  // The board draws its rows again once it is awake.
  const isAwake = page.waitForRequest("**/api/events*");
  await page.goto(`${open}/team?date=${date}`);
  await isAwake;
  const people = z.parse(days, data).days[0]?.people ?? [];
  const words = formatDayDate(date);
  const cells = page.getByRole("button", { name: `, ${words}: ` });
  await cells.first().waitFor();
  const shown = new Map<string, string>();
  // Only rows near the view are drawn.
  for (let before = -1; before < shown.size; ) {
    before = shown.size;
    for (const label of await cells.evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label") ?? ""),
    ))
      shown.set(label.slice(0, label.indexOf(`, ${words}`)), label);
    await cells.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
  }
  const differences = people.flatMap(({ name, shifts, away_all_day: away }) => {
    const cell = shown.get(name);
    const wanted = away === null ? shifts.flatMap(({ start, end }) => [start, end]) : [away];
    return wanted
      .filter((each) => !cell?.includes(each))
      .map((each) => `who_works: the board has no ${each} for ${name}: ${cell}`);
  });
  const told = new Set(people.map(({ name }) => name));
  const more = [...shown].filter(([name, cell]) => !told.has(name) && /\d\d:\d\d to /.test(cell));
  return [...differences, ...more.map(([name]) => `who_works: only the board has ${name}`)];
}

/** Who is free, as the backend's own slots have it. */
async function compareFree({ url, cookie }: Salon, { data }: Answer, date: string): Promise<string[]> {
  const query = `from=${date}&to=${date}&minutes=60&step=60&service=Balayage`;
  const answer = await fetch(`${url}/api/slots?${query}`, { headers: { cookie } });
  const at14 =
    z.parse(slots, await answer.json()).slots.find(({ time }) => time === "14:00")?.employee_ids ?? [];
  const told = z
    .parse(free, data)
    .people.filter(({ state }) => state === "free")
    .map(({ id }) => id);
  const isSame = JSON.stringify([...at14].sort()) === JSON.stringify(told.sort());
  return isSame ? [] : [`who_is_free: ${told} but the slots have ${at14}`];
}

/** How many gaps there are, and their hours, as 'Gaps in the next 4 weeks' lists them. */
async function compareGaps(page: Page, { open }: Salon, { data, text }: Answer): Promise<string[]> {
  await page.goto(`${open}/team`);
  await page.getByRole("button", { name: "See all" }).click();
  const lists = page.getByRole("dialog").getByRole("list", { name: /^Gaps, / });
  await lists.first().waitFor();
  const shown = (await lists.allTextContents()).join(" ");
  const listed = z.parse(gapList, data).gaps;
  const dates = [...text.matchAll(/^- \w{3}, (\w{3} \d+), (\d\d:\d\d) – (\d\d:\d\d)/gm)];
  const missing = dates.filter(([, , from = "", to = ""]) => !shown.includes(from) || !shown.includes(to));
  const items = await lists.getByRole("listitem").count();
  const counted = items > 0 && items <= listed.length && dates.length === listed.length;
  return [
    ...missing.map(([line]) => `gaps: the dialog has no ${line}`),
    ...(counted ? [] : [`gaps: ${listed.length}, but the dialog has ${items}`]),
  ];
}

/** The proposals or the reason, word for word as 'Find cover' has them. */
async function compareCover(page: Page, { open }: Salon, { text }: Answer, date: string): Promise<string[]> {
  await page.goto(`${open}/team?date=${date}`);
  await page.getByRole("button", { name: "Find cover" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  await dialog
    .getByText(/It can’t be covered|Smallest change first|No change needed/)
    .first()
    .waitFor();
  const shown = (await dialog.textContent()) ?? "";
  const words = text
    .replaceAll('"', "")
    .split("\n")
    .filter((line) => /^It can’t be covered/.test(line) || / instead of | comes in /.test(line))
    .map((line) => line.replace(/^- /, ""));
  if (words.length === 0) return ["who_could_cover: no proposal and no reason"];
  return words
    .filter((each) => !shown.includes(each))
    .map((each) => `who_could_cover: the board does not say '${each}'`);
}

/** Planned and present hours of each member, as the table of hours has them. */
async function compareHours(page: Page, { open }: Salon, { data }: Answer, date: string): Promise<string[]> {
  await page.goto(`${open}/team?date=${date}`);
  await page.getByRole("button", { name: /hours and payroll/i }).click();
  const table = page.getByRole("dialog", { name: "Hours" }).getByRole("table");
  await table.waitFor();
  const rows = new Map<string, string[]>();
  for (const row of await table.getByRole("row").all())
    rows.set(
      (await row.getByRole("rowheader").allTextContents()).join(),
      await row.getByRole("cell").allTextContents(),
    );
  return z
    .parse(hoursOf, data)
    .members.flatMap(({ name, planned_minutes: planned, present_minutes: present }) => {
      const [first, , third] = rows.get(name) ?? [];
      return first === formatHours(planned) && third === formatHours(present)
        ? []
        : [
            `hours: ${name} has ${formatHours(planned)} and ${formatHours(present)}, the board ${first} and ${third}`,
          ];
    });
}

function write(
  questions: { says: string; name: string; arguments: object }[],
  answers: readonly Answer[],
  tools: readonly string[],
): void {
  const parts = questions.map(({ says, name, arguments: question }, index) => {
    const { text = "" } = answers[index] ?? {};
    return `## ${says}\n\n\`${name}\` ${JSON.stringify(question)}:\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  });
  const head = `# Five questions of the demo salon\n\nAsked by the official client (\`@modelcontextprotocol/client\`, revision ${REVISION}) with a token that may also change things.\n\`node bench/assistants.ts transcript\` asks them again, compares each answer with the board in Chromium and with the backend's own\ncalls, and writes this page where all of them agree. [Set-up and tools](assistants.md).\n\nThe server's tools: ${tools.map((tool) => `\`${tool}\``).join(", ")}.\n`;
  writeFileSync(at("docs", "assistants-transcript.md"), [head, ...parts].join("\n"));
}
