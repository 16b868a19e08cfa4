import fc from "fast-check";
import { expect, test } from "vitest";
import type { LinkMail } from "@/lib/api/links/links-model";
import type { StaffMember } from "@/lib/records/member/model";
import { recipientsOf, withRound, worthRetrying } from "./share-rules";

const member = (id: string, over: Partial<StaffMember> = {}): StaffMember => ({
  id,
  firstName: id,
  lastName: "",
  email: `${id}@juniper.example`,
  role: "",
  isActive: true,
  services: [],
  profilePic: null,
  createdAt: null,
  updatedAt: null,
  answersServices: true,
  ...over,
});

const link = (memberId: string) => ({
  memberId,
  url: `https://salon.example/w/${memberId}`,
  createdAt: new Date(0),
  lastOpenedAt: null,
  wantsMails: true,
});

const mails: fc.Arbitrary<LinkMail[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 8 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((memberId) =>
        fc
          .constantFrom("mailed", "unwanted", "too_often", "unknown")
          .map((result): LinkMail => ({ memberId, result })),
      ),
    ),
  );

test("a link can be sent to active members with an address, unless the link's address is not known", () => {
  const team = [member("ada"), member("bo", { isActive: false }), member("cy", { email: " " }), member("di")];
  const { sendable, untold } = recipientsOf(team, [link("ada"), { ...link("di"), url: null }]);
  expect(sendable.map(({ id }) => id)).toEqual(["ada"]);
  expect(untold.map(({ id }) => id)).toEqual(["di"]);
});

test("those without a link come first", () => {
  const { sendable } = recipientsOf([member("ada"), member("bo"), member("cy")], [link("ada"), link("gone")]);
  expect(sendable.map(({ id }) => id)).toEqual(["bo", "cy", "ada"]);
});

test("only mails that were held back for now are tried again", () => {
  expect(
    worthRetrying([
      { memberId: "ada", result: "mailed" },
      { memberId: "bo", result: "too_often" },
      { memberId: "cy", result: "unwanted" },
      { memberId: "di", result: "unknown" },
    ]),
  ).toEqual(["bo"]);
});

test("a later round counts, moves nobody and forgets nobody", () => {
  fc.assert(
    fc.property(mails, mails, (before, round) => {
      const after = withRound(before, round);
      const ids = after.map(({ memberId }) => memberId);
      expect(ids.slice(0, before.length)).toEqual(before.map(({ memberId }) => memberId));
      expect(new Set(ids)).toEqual(new Set([...before, ...round].map(({ memberId }) => memberId)));
      expect(ids.length).toBe(new Set(ids).size);
      for (const mail of round) expect(after).toContainEqual(mail);
      expect(withRound(after, round)).toEqual(after);
    }),
  );
});
