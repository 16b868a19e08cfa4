import { describe, expect, test } from "vitest";
import { findLooseTexts } from "./lib/find-loose-texts.mjs";
import { findUnmarkedFacts } from "./lib/find-unmarked-facts.mjs";
import { readCode } from "./lib/read-imports.mjs";
import { root } from "./lib/root.mjs";

const loose = (source: string) => findLooseTexts(new Map([["a.tsx", source]])).map(({ text }) => text);
const unmarked = (source: string) => findUnmarkedFacts(new Map([["a.tsx", source]])).map(({ text }) => text);

describe("a text that shares its element is found", () => {
  test.each([
    ['<p>{hours} {t("planned")}</p>', ["{hours}", '{t("planned")}']],
    ["<p><b>{name}</b>, {when}</p>", ["{when}"]],
    ["<p>{busy && <Spinner />}{`$" + "{count} h`}</p>", ["{`$" + "{count} h`}"]],
    ['<li>{note ? <b>{note}</b> : t("none")}<Icon /></li>', ['{note ? <b>{note}</b> : t("none")}']],
    ["<p>{days.map((day) => day.hours)}</p>", ["{days.map((day) => day.hours)}"]],
    ["<>{hours}</>", ["{hours}"]],
  ])("in %s", (source, expected) => expect(loose(`const a = ${source};`)).toEqual(expected));

  test("where a component puts words that it is given beside others", () => {
    const chip =
      "interface Props { children: ReactNode }\nfunction Chip({ children }: Props) { return <b><i />{children}</b>; }";
    expect(loose(`${chip}\nconst a = <Chip>{t("new")}</Chip>;`)).toEqual(["{children}"]);
    expect(loose(`${chip}\nconst a = <Chip><Icon /></Chip>;`)).toEqual([]);
    expect(
      loose(
        `${chip}\nfunction Tag({ children }: Props) { return <Chip>{children}</Chip>; }\nconst a = <Tag>{word}</Tag>;`,
      ),
    ).toEqual(["{children}"]);
  });

  test("where a component is a text", () => {
    expect(loose("function Hours() { return say(words); }")).toEqual(["say(words)"]);
  });
});

describe("a text with an element to itself is not found", () => {
  test.each([
    "<p>{hours}</p>",
    '<p><span>{hours}</span> <span>{t("planned")}</span></p>',
    '<p>{busy && <Spinner />}<span>{busy ? t("saving") : t("save")}</span></p>',
    "<ul>{days.map((day) => <li key={day}>{day}</li>)}<li /></ul>",
    '<p>{" "}<b>{name}</b></p>',
  ])("in %s", (source) => expect(loose(`const a = ${source};`)).toEqual([]));
});

test("hours, dates and names without translate='no' are found, at the element or around it", () => {
  expect(unmarked("const a = <p>{formats.clock(time)}</p>;")).toEqual(["{formats.clock(time)}"]);
  expect(unmarked("const a = <p>{isOn && fullName(member)}</p>;")).toEqual(["{isOn && fullName(member)}"]);
  expect(unmarked('const a = <p translate="no">{formats.clock(time)}</p>;')).toEqual([]);
  expect(unmarked('const a = <p translate="no"><b>{fullName(member)}</b></p>;')).toEqual([]);
  expect(unmarked("const a = <p>{formats.weekday(1)}</p>;")).toEqual([]);
});

test("screens stay true when a browser translates them", () => {
  const files = new Map([...readCode(root, ["app", "components"])].filter(([file]) => file.endsWith(".tsx")));
  expect(files.size).toBeGreaterThan(300);
  const shown = ({ file, line, text }: { file: string; line: number; text: string }) =>
    `${file}:${line} ${text}`;
  expect(findLooseTexts(files).map(shown)).toEqual([]);
  expect(findUnmarkedFacts(files).map(shown)).toEqual([]);
});
