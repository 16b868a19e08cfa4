"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { Asleep } from "@/components/ui/asleep";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { tokensQuery } from "@/lib/queries/tokens";
import { RowSkeletons } from "../row-skeletons";
import { NewTokenDialog } from "./new-token-dialog";
import { TokenList } from "./token-list";

/** API tokens for other systems, visible to owners. */
export function TokensSection() {
  const t = useTranslations("tokens.section");
  const query = useQuery(tokensQuery());
  const [making, setMaking] = useState(false);
  return (
    <Asleep>
      {query.data ? (
        query.data.length > 0 ? (
          <TokenList tokens={query.data} />
        ) : (
          <p className="text-body text-soft">{t("none")}</p>
        )
      ) : query.isError ? (
        <LoadError queries={[query]} />
      ) : (
        <RowSkeletons label={t("loading")} />
      )}
      <p className="mt-4 text-body text-soft">
        {/* A plain link: the reference is a page for programmers, without the salon's frame. */}
        {t.rich("reference", {
          link: (words) => (
            <a className="text-accent-text underline underline-offset-2" href="/docs/api">
              {words}
            </a>
          ),
        })}
      </p>
      <Button
        className="mt-5 max-sm:w-full"
        icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setMaking(true)}
      >
        {t("new")}
      </Button>
      {making && <NewTokenDialog onClose={() => setMaking(false)} />}
    </Asleep>
  );
}
