import { callsBy } from "@chairtime/contract/calls/calls";
import { isFinal, RESOURCES } from "@chairtime/contract/changes";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { CALLED_KINDS, KINDS, kindOf, MEMBER_KINDS, STORED_KINDS } from "./kinds.ts";

test("everything that has a history has one kind", () => {
  expect(KINDS.map(({ resource }) => resource).toSorted()).toEqual([...RESOURCES].toSorted());
  for (const resource of RESOURCES) expect(kindOf(resource).resource).toBe(resource);
});

test("kinds that are final in the contract have a reason, and no others do", () => {
  for (const { resource, final } of KINDS) expect(final !== undefined).toBe(isFinal(resource));
});

test("the calls of a kind are calls of the contract", () => {
  const paths = new Set(callsBy("session").map(({ method, path }) => `${method} ${path}`));
  for (const { path } of CALLED_KINDS)
    for (const call of [`GET ${path}`, `POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`])
      expect(paths).toContain(call);
});

test("no two kinds have the same table, list of the export or list of the past", () => {
  const many = [
    STORED_KINDS.map(({ table }) => getTableName(table)),
    STORED_KINDS.map((kind) => kind.export.name),
    STORED_KINDS.flatMap(({ past }) => past?.name ?? []),
  ];
  for (const list of many) expect(new Set(list).size).toBe(list.length);
  for (const kind of MEMBER_KINDS) expect(STORED_KINDS).toContain(kind);
});
