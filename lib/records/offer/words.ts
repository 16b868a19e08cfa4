import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { Offer } from "./model.ts";

/** The history's words for offers. */
export const offerWords: RecordWords<Offer> = {
  label: "history.kinds.offer",
  isOfMember: true,
  counted: "history.counted.offer",
  noun: (offer, { name }) => offerNoun(offer, name),
  becomes: (_before, after) => said("history.offer.becomes", { state: after.state }),
  deed,
  dateOf: ({ date }) => date,
};

/** Says 'the offer of Amara Okafor's shift on Sat, Nov 28, 10:00 – 18:00'. */
function offerNoun({ kind, date, startTime, endTime }: Offer, name: Told["name"]): Said {
  const when = said("history.dates.clock", {
    date: formatted("monthDay", date),
    start: formatted("clock", startTime),
    end: formatted("clock", endTime),
  });
  return said("history.offer.what", { kind, name, when });
}

function deed({ before, after }: Sides<Offer>, { name }: Told): Said {
  const stored = after ?? before;
  if (!stored) return said("history.changedNothing");
  return said("history.offer.deed", { deed: deedOf(before, after), what: offerNoun(stored, name) });
}

const refusedIn = ({ claims }: Offer) => claims.filter(({ state }) => state === "lost").length;
const openIn = ({ claims }: Offer) => claims.filter(({ state }) => state === "open").length;

function deedOf(before: Offer | null, after: Offer | null): string {
  if (!after) return "deleted";
  if (!before) return "made";
  if (after.state === "withdrawn" && before.state !== "withdrawn")
    return after.decidedBy === null ? "withdrawn" : "declined";
  if (after.state === "done" || after.state === "expired" || after.state === "void") return after.state;
  if (before.state === "done" || before.state === "withdrawn") return "reopened";
  if (refusedIn(after) > refusedIn(before)) return "refused";
  if (openIn(after) > openIn(before)) return "claimed";
  if (after.state === "waiting" && before.state !== "waiting") return "waiting";
  return openIn(after) < openIn(before) ? "unclaimed" : "changed";
}
