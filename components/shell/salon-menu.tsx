"use client";

import { searchText } from "@chairtime/kit/search-text";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ArrowLeftRight, Search, Store, UserRound } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, useId, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ROLE_WORDS } from "@/lib/api/people/people-model";
import { accountQuery } from "@/lib/queries/account";
import { type Salon, salonNameOf } from "@/lib/records/salon/model";
import { useSwitchSalon } from "./session/use-switch-salon";

/** Number of other salons from which a search field shows. */
const SEARCH_FROM = 7;

const row =
  "flex min-h-11 w-full items-center gap-2 rounded-control px-2.5 text-start font-medium text-body text-soft transition-colors hover:bg-icon-hover hover:text-ink sm:min-h-9";

/** Part of the account menu on backends with salons: the current salon, the user's others, and links to settings. */
export function SalonMenu({ salon, onLeave }: { salon: Salon; onLeave: () => void }) {
  const t = useTranslations("shell.menu");
  const say = useSay();
  const account = useQuery(accountQuery());
  const others = account.data?.salons.filter(({ id }) => id !== salon.id) ?? [];
  return (
    <div className="grid">
      <p className="truncate px-2.5 pt-1 pb-1.5 text-caption text-soft">
        <span>{say(salonNameOf(salon.name))}</span> · <span>{say(ROLE_WORDS[salon.me.role].label)}</span>
      </p>
      <MenuLink href="/salon" Icon={Store} onClick={onLeave}>
        {t("salon")}
      </MenuLink>
      <MenuLink href="/account" Icon={UserRound} onClick={onLeave}>
        {t("account")}
      </MenuLink>
      {others.length > 0 && <OtherSalons salons={others} />}
    </div>
  );
}

function MenuLink({
  Icon,
  children,
  ...link
}: Pick<ComponentProps<typeof Link>, "href" | "onClick"> & { Icon: typeof Store; children: string }) {
  return (
    <Link {...link} className={row}>
      <Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />
      <span className="contents">{children}</span>
    </Link>
  );
}

function OtherSalons({ salons }: { salons: readonly { id: string; name: string }[] }) {
  const t = useTranslations("shell.menu");
  const say = useSay();
  const heading = useId();
  const [text, setText] = useState("");
  const { busy, switchTo } = useSwitchSalon();
  const matching = salons.filter(({ name }) =>
    searchText(say(salonNameOf(name))).includes(searchText(text.trim())),
  );
  return (
    <section aria-labelledby={heading} className="mt-1 border-line border-t pt-1.5">
      <h2 className="px-2.5 pb-1 text-caption text-soft" id={heading}>
        {t("switchSalon")}
      </h2>
      {salons.length >= SEARCH_FROM && (
        <div className="mx-1 mb-1">
          <TextInput
            aria-label={t("searchSalons")}
            icon={<Search aria-hidden="true" size="0.875rem" />}
            onChange={(event) => setText(event.target.value)}
            placeholder={t("searchSalons")}
            type="search"
            value={text}
          />
        </div>
      )}
      <ul className="max-h-60 overflow-y-auto">
        {matching.map(({ id, name }) => (
          <li key={id}>
            <button
              className={clsx(row, busy && "opacity-60")}
              disabled={busy}
              onClick={() => switchTo(id)}
              type="button"
            >
              <ArrowLeftRight aria-hidden="true" className="shrink-0" size="1rem" strokeWidth={1.75} />
              <span className="truncate">{say(salonNameOf(name))}</span>
            </button>
          </li>
        ))}
      </ul>
      {matching.length === 0 && (
        <p className="px-2.5 py-2 text-caption text-soft" role="status">
          {t("noSalon")}
        </p>
      )}
    </section>
  );
}
