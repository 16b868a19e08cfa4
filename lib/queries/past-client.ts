import {
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryOptions,
  type QueryState,
} from "@tanstack/react-query";
import type { Past } from "../api/changes/changes-model.ts";
import { pastAnswer } from "./past-answers.ts";

/** A cache of one past moment: every query has its answer at once, without a fetch. */
class PastCache extends QueryCache {
  readonly #answer: (key: QueryKey) => unknown;

  constructor(answer: (key: QueryKey) => unknown) {
    super();
    this.#answer = answer;
  }

  override build<Answered, Failed, Data, Key extends QueryKey>(
    client: QueryClient,
    options: QueryOptions<Answered, Failed, Data, Key> & { queryKey: Key },
    state?: QueryState<Data, Failed>,
  ): Query<Answered, Failed, Data, Key> {
    const query = super.build(client, options, state);
    if (query.state.data === undefined) {
      // pastAnswer makes the right type for each key, which TypeScript can't express.
      const data = this.#answer(query.queryKey) as Data;
      query.setData(data);
      query.fetch = async () => data;
    }
    return query;
  }
}

/** Makes the cache of a screen that shows a past moment. */
export function makePastClient(past: Past): QueryClient {
  return new QueryClient({
    queryCache: new PastCache(pastAnswer(past)),
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } },
  });
}
