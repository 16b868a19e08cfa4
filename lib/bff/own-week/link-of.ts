import { isBelowLink, LINK_HEADER, withoutToken } from "../../own-week/own-week-address.ts";
import { ADDRESS_HEADER } from "../page/guarded-paths.ts";

/** Link token of a request for a member's page; null for other pages. */
export function linkOf(headers: Pick<Headers, "get">): string | null {
  const address = headers.get(ADDRESS_HEADER) ?? "";
  const inAddress = isBelowLink(address) ? null : withoutToken(address);
  // lib/server has moved the token from the address to a header.
  return inAddress && (headers.get(LINK_HEADER) ?? inAddress.token);
}
