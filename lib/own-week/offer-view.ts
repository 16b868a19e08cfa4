import type { DatedShift } from "@chairtime/contract/offers/offers";
import type { OwnOffer } from "@chairtime/contract/offers/own-offers";
import type { OwnWeek } from "@chairtime/contract/own-week";
import { firstComeFrom, isLive } from "@chairtime/kit/offers/offer-machine";
import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";

/** A shift in words, with its fields on the wire. */
export interface ShiftView {
  date: string;
  startTime: string;
  /** 'Sat, Nov 28, 10:00 – 18:00' */
  label: string;
}

/** A shift that the member can offer. */
export interface ShiftToOffer extends ShiftView {
  startsAt: Date;
}

/** An offer in words, for the member whose page it is. */
export interface OfferView {
  id: string;
  /** 'Sat, Nov 28, 10:00 – 18:00' */
  shift: string;
  /** 'Ana is giving it away', 'Open shift', 'To swap' */
  about: string;
  note: string;
  /** '34h of 38h that week'; "" where the member can't take it. */
  week: string;
  wish: string;
  /** What would exceed the member's agreement: 'More hours than agreed that week', and that the salon then decides. */
  warnings: string[];
  /** The offer's state; "" where the member can take it. */
  state: string;
  tone: "good" | "waiting" | "ended";
  answer: string;
  /** When the offer is decided, or that the first claim wins. */
  decided: string;
  /** The member's shifts that the giver could get in a swap. */
  swaps: ShiftView[];
  canTake: boolean;
  canWithdraw: boolean;
}

export interface OffersView {
  mine: OfferView[];
  others: OfferView[];
}

/** A member's own offers and those they can take, in words; null where the salon has none. */
export function offersView({ offers, salon }: OwnWeek, writer: Writer, now: Date): OffersView | null {
  if (!offers) return null;
  const view = (offer: OwnOffer, isOwn: boolean) => offerView(offer, isOwn, salon.time_zone, writer, now);
  return {
    mine: offers.mine.map((offer) => view(offer, true)),
    others: offers.others.map((offer) => view(offer, false)),
  };
}

export function shiftView({ date, start_time, end_time }: DatedShift, { formats, say }: Writer): ShiftView {
  const hours = formats.clockRange(start_time, end_time);
  const label = say(said("ownWeek.offers.shift", { day: formats.dayLabel(date), hours }));
  return { date, startTime: start_time, label };
}

function offerView(offer: OwnOffer, isOwn: boolean, zone: string, writer: Writer, now: Date): OfferView {
  const { formats, say } = writer;
  const { claim, effect, kind } = offer;
  const at = instantToZoned(new Date(offer.deadline_at), zone);
  const deadline = say(
    said("ownWeek.offers.until", { date: formats.dayLabel(at.date), time: formats.clock(at.time) }),
  );
  const isClaimed = claim?.state === "open";
  const [words, tone] = isOwn ? mineWords(offer, deadline) : claimWords(offer, deadline);
  const giver = offer.giver ?? "";
  return {
    id: offer.id,
    shift: shiftView(offer, writer).label,
    about: say(
      isOwn ? said("ownWeek.offers.own", { kind }) : said("ownWeek.offers.from", { kind, name: giver }),
    ),
    note: offer.note,
    week: effect ? say(weekWords(effect)) : "",
    wish: effect?.wish
      ? say(said(effect.wish === "prefer" ? "ownWeek.offers.prefers" : "ownWeek.offers.cannot"))
      : "",
    warnings: effect ? warningWords(effect).map(say) : [],
    state: words ? say(words) : "",
    tone,
    answer: offer.answer,
    decided: say(
      isFirstCome(offer, zone, now)
        ? said("ownWeek.offers.firstCome")
        : said("ownWeek.offers.gathers", { deadline }),
    ),
    swaps: offer.swaps.map((shift) => shiftView(shift, writer)),
    canTake: !isOwn && effect !== null,
    canWithdraw: isLive(offer) && (isOwn || isClaimed),
  };
}

const isFirstCome = ({ date, start_time }: OwnOffer, zone: string, now: Date) =>
  now.getTime() >= firstComeFrom(zonedToInstant(date, start_time, zone).getTime());

function weekWords({ after_minutes, agreed_minutes }: NonNullable<OwnOffer["effect"]>): Said {
  const after = formatted("hours", after_minutes);
  return agreed_minutes === null
    ? said("ownWeek.offers.week", { after })
    : said("ownWeek.offers.weekOf", { after, agreed: formatted("hours", agreed_minutes) });
}

function warningWords({ warnings = [] }: NonNullable<OwnOffer["effect"]>): Said[] {
  if (warnings.length === 0) return [];
  return [
    ...warnings.map((reason) => said("ownWeek.offers.warns", { reason })),
    said("ownWeek.offers.warned"),
  ];
}

type Words = [Said | null, OfferView["tone"]];

function mineWords({ state, claims, taker, decided_by }: OwnOffer, deadline: string): Words {
  switch (state) {
    case "open":
      return [said("ownWeek.offers.mineOpen", { deadline }), "waiting"];
    case "claimed":
      return [said("ownWeek.offers.mineClaimed", { count: claims, deadline }), "waiting"];
    case "waiting":
      return [said("ownWeek.offers.waiting"), "waiting"];
    case "done":
      return [said("ownWeek.offers.mineDone", { name: taker ?? "" }), "good"];
    case "withdrawn":
      return [
        said(decided_by === null ? "ownWeek.offers.mineWithdrawn" : "ownWeek.offers.mineDeclined"),
        "ended",
      ];
    case "expired":
      return [said("ownWeek.offers.mineExpired"), "ended"];
    case "void":
      return [said("ownWeek.offers.void"), "ended"];
  }
}

function claimWords({ state, claim }: OwnOffer, deadline: string): Words {
  if (!claim || claim.state === "withdrawn") return [null, "waiting"];
  if (claim.state === "won") return [said("ownWeek.offers.got"), "good"];
  if (claim.state === "open")
    return state === "waiting"
      ? [said("ownWeek.offers.waiting"), "waiting"]
      : [said("ownWeek.offers.claimed", { deadline }), "waiting"];
  if (state === "done") return [said("ownWeek.offers.lost"), "ended"];
  if (isLive({ state }))
    return [said(claim.state === "lost" ? "ownWeek.offers.refused" : "ownWeek.offers.fell"), "ended"];
  return [said(state === "void" ? "ownWeek.offers.void" : "ownWeek.offers.gone"), "ended"];
}
