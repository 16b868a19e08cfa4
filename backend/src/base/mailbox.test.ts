import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["olga@salon.test", "olga@salon.test"],
  ["olga+news@salon.test", "olga@salon.test"],
  ["olga+a+b@salon.test", "olga@salon.test"],
  ["ol.ga@salon.test", "ol.ga@salon.test"],
  ["ol.ga+x@gmail.com", "olga@gmail.com"],
  ["o.l.g.a@googlemail.com", "olga@gmail.com"],
  ["+tag@salon.test", "+tag@salon.test"],
  ["olga@constructor", "olga@constructor"],
])("mails to %s are counted for %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
