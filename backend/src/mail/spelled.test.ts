import { slowTexts } from "@chairtime/contract/test-support/hostile-text";
import { expect, test } from "vitest";
import { asTyped, spelled, spelledLines } from "./spelled.ts";

test.each([
  ["Win at https://evil.example/pay now", "Win at https evil . example/pay now"],
  ["go to www.evil.test/prize", "go to www . evil . test/prize"],
  ["WWW.9", "WWW . 9"],
  ["evil.co.uk", "evil . co . uk"],
  ["pay@my-bank.example", "pay@my-bank . example"],
  ["evil.xn--p1ai:8080", "evil . xn--p1ai:8080"],
  ["пример.рф", "пример . рф"],
  ["evil。com", "evil . com"],
  ["(evil.com).", "(evil . com)."],
  ["Hair.com-munity", "Hair . com-munity"],
  ["shop.example/pay", "shop . example/pay"],
  ["EVIL.ＣＯＭ", "EVIL . ＣＯＭ"],
])("a mail program finds no link in '%s'", (text, quoted) => {
  expect(spelled(text)).toBe(quoted);
});

test.each([
  "St. Mary",
  "from 9.30 to 17.00",
  "from 9.30am, 1.5h",
  "a.m., e.g., z.B.",
  "Dr. No ... again.",
  "Ada's Salon & Co.",
  "24.12.",
  "Hair.By.Ilka",
  "J.R.Smith",
  "3.Stock",
])("'%s' stays as it is", (text) => {
  expect(spelled(text)).toBe(text);
});

test("quoted text does not turn the words around it", () => {
  expect(spelled("Ada \u202egnp exe\u202c \u2066x\u2069 \u202b\u202a\u202dy")).toBe("Ada gnp exe x y");
});

test("quoted text is one line", () => {
  expect(spelled("Win\n\na prize\tnow")).toBe("Win a prize now");
});

test("lines stay lines, with links for those who know the writer alone", () => {
  const text = "Dear team,\n\n- keys\n- https://ilka.example/plan\u202e";
  expect(spelledLines(text)).toBe("Dear team,\n\n- keys\n- https ilka . example/plan");
  expect(asTyped(text)).toBe("Dear team,\n\n- keys\n- https://ilka.example/plan");
});

test("no hostile text takes longer than its length", async () => {
  expect(await slowTexts(spelled)).toEqual([]);
});
