import account from "../../en/account.json";
import auth from "../../en/auth.json";
import authRules from "../../en/authRules.json";
import calendarFile from "../../en/calendarFile.json";
import details from "../../en/details.json";
import draft from "../../en/draft.json";
import errors from "../../en/errors.json";
import history from "../../en/history.json";
import links from "../../en/links.json";
import mails from "../../en/mails.json";
import member from "../../en/member.json";
import ownWeek from "../../en/ownWeek.json";
import planning from "../../en/planning.json";
import records from "../../en/records.json";
import refusals from "../../en/refusals.json";
import requests from "../../en/requests.json";
import salon from "../../en/salon.json";
import schedule from "../../en/schedule.json";
import shared from "../../en/shared.json";
import shell from "../../en/shell.json";
import staff from "../../en/staff.json";
import staffFile from "../../en/staffFile.json";
import team from "../../en/team.json";
import tokens from "../../en/tokens.json";
import ui from "../../en/ui.json";
import undo from "../../en/undo.json";
import webhooks from "../../en/webhooks.json";
import type { Catalog } from "../said.ts";

/**
 * The same list for the build, in place of `english.ts` (next.config.mjs): there a loader compiles each file, and an
 * import that says `type: "json"` would not let it.
 */
export const english: Catalog = {
  account,
  auth,
  authRules,
  calendarFile,
  details,
  draft,
  errors,
  history,
  links,
  mails,
  member,
  ownWeek,
  planning,
  records,
  refusals,
  requests,
  salon,
  schedule,
  shared,
  shell,
  staff,
  staffFile,
  team,
  tokens,
  ui,
  undo,
  webhooks,
};
