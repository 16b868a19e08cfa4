import { type ApplyOptions, newsApplier } from "./apply-news.ts";
import { presentPeople } from "./present.ts";
import { shareNews } from "./share-news.ts";

/** Applies colleagues' changes to the open screens, until the signal. */
export function startEvents({
  pageUser,
  after,
  ...options
}: ApplyOptions & { pageUser: string; after: number }): void {
  const apply = newsApplier(options);
  shareNews({
    name: `chairtime:events ${pageUser}`,
    after,
    onNews: (news) => {
      apply(news);
      if (news.present) presentPeople.set(news.present);
    },
    signal: options.signal,
  });
}
