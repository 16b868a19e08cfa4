import { ownWeek } from "@chairtime/contract/own-week";
import { askedLanguage } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import { wordsIn } from "@chairtime/messages/server/words-in";
import * as z from "zod/mini";
import { APP_LOOK } from "../../page/app-look.ts";
import type { Visit } from "../doors/answer-request.ts";
import { type Answer, NO_STORE } from "../doors/answers.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import { askByLink } from "./ask-by-link.ts";
import { readOwnWeek } from "./read-own-week.ts";
import { troubleAnswer } from "./trouble.ts";
import { weekLanguage } from "./week-language.ts";

/** GET /w/<token>/manifest.webmanifest: lets a phone install the page as an app. */
export function linkManifest(visit: Visit, token: string): Promise<Answer> {
  return withDeadline(visit, async (deadline) => {
    const call = { method: "GET", path: "/api/own-week", headers: visit.headers } as const;
    const answer = await askByLink(visit.bff, token, call, deadline);
    const opened = await readOwnWeek(answer, (body) => z.safeParse(ownWeek, body).data ?? null);
    if (opened.kind !== "open") return troubleAnswer(opened);
    const { member, salon } = opened.value;
    const asked = visit.headers["accept-language"] ?? null;
    const say = wordsIn(weekLanguage(opened.value) ?? askedLanguage(asked));
    const name = member.first_name;
    const shortName = say(said("ownWeek.heading", { name }));
    const manifest = {
      name: salon.name === "" ? shortName : say(said("ownWeek.manifest", { name, salon: salon.name })),
      short_name: shortName,
      id: `/w/${token}`,
      start_url: `/w/${token}`,
      scope: `/w/${token}`,
      ...APP_LOOK,
    };
    return {
      status: 200,
      headers: { "content-type": "application/manifest+json", "cache-control": NO_STORE },
      body: JSON.stringify(manifest),
    };
  });
}
