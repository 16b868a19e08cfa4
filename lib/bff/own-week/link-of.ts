import { isBelowLink, LINK_HEADER, withoutToken } from "../../own-week/own-week-address.ts";
import { ADDRESS_HEADER } from "../page/guarded-paths.ts";

/** Token of the own-week page a request is for; null for other pages. */
export function linkOf(headers: Pick<Headers, "get">): string | null {
  const address = headers.get(ADDRESS_HEADER) ?? "";
  const inAddress = isBelowLink(address) ? null : withoutToken(address);
  // lib/server has taken the token out of the address.
  return inAddress && (headers.get(LINK_HEADER) ?? inAddress.token);
}
