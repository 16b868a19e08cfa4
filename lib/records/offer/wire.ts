import {
  type ListedOffer as ListedRecord,
  listedOffer,
  type MemberEffect,
  type OfferRecord,
  offerList,
  offerRecord,
} from "@chairtime/contract/offers/offers";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../../api/parse-answer.ts";
import { type ListedOffer, OFFER_SENTENCES, type Offer, type WeekEffect } from "./model.ts";

function toOffer(record: OfferRecord): Offer {
  return {
    id: record.id,
    kind: record.kind,
    date: record.date,
    startTime: record.start_time,
    endTime: record.end_time,
    giverId: record.giver_id,
    role: record.role,
    note: record.note,
    deadline: new Date(record.deadline_at),
    state: record.state,
    claims: record.claims.map(({ member_id, state, shift }) => ({
      memberId: member_id,
      state,
      shift: shift && { date: shift.date, startTime: shift.start_time, endTime: shift.end_time },
    })),
    takerId: record.taker_id,
    answer: record.answer,
    decidedBy: record.decided_by,
    decidedAt: record.decided_at === null ? null : new Date(record.decided_at),
    version: record.version,
  };
}

const toWeek = (effect: MemberEffect): WeekEffect => ({
  memberId: effect.member_id,
  before: effect.before_minutes,
  after: effect.after_minutes,
  agreed: effect.agreed_minutes,
  rest: effect.rest_minutes,
  wish: effect.wish,
  warnings: effect.warnings ?? [],
});

function toListed(record: ListedRecord): ListedOffer {
  return {
    ...toOffer(record),
    effects: record.effects.map((effect) => ({
      memberId: effect.member_id,
      against: effect.against,
      taker: toWeek(effect.taker),
      giver: effect.giver && toWeek(effect.giver),
      shortBefore: effect.short_before,
      shortAfter: effect.short_after,
      cost: effect.cost,
      worse: effect.worse,
    })),
  };
}

/** Parses an answer of GET /api/offers. Throws ApiError for anything else. */
export function parseOffers(answer: unknown): ListedOffer[] {
  return parseAnswer(offerList, answer, OFFER_SENTENCES.list).map(toListed);
}

/** Parses one offer. Throws ApiError for anything else. */
export function parseListedOffer(answer: unknown, sentence: Sayable): ListedOffer {
  return toListed(parseAnswer(listedOffer, answer, sentence));
}

/** Parses an offer of the history. Throws ApiError for anything else. */
export function parseOffer(record: unknown, sentence: Sayable): Offer {
  return toOffer(parseAnswer(offerRecord, record, sentence));
}
