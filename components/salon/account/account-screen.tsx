"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useUser } from "@/components/shell/session/user-context";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Account } from "@/lib/api/account/account-model";
import { nameOf } from "@/lib/auth/user-name";
import { accountQuery } from "@/lib/queries/account";
import { RowSkeletons } from "../row-skeletons";
import { Section } from "../section";
import { DeleteAccount } from "./delete-account";
import { EmailForm } from "./email-form";
import { NameForm } from "./name-form";
import { OwnSalons } from "./own-salons";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";

/** The user's own account. */
export function AccountScreen() {
  const t = useTranslations("account.screen");
  const user = useUser();
  const query = useQuery(accountQuery());
  const loaded = (show: (account: Account) => ReactNode) =>
    query.data ? (
      show(query.data)
    ) : query.isError ? (
      <LoadError queries={[query]} />
    ) : (
      <RowSkeletons label={t("loading")} />
    );
  return (
    <>
      <header className="mb-6 sm:mb-8">
        <h1 className="text-title">{t("heading")}</h1>
        {user && (
          <p className="break-words text-body text-soft">
            {t("signedInAs", { name: nameOf(query.data?.user ?? user) ?? t("nobody") })}
          </p>
        )}
      </header>
      <Section about={t("nameAbout")} title={t("name")}>
        {loaded((account) => (
          <NameForm account={account} />
        ))}
      </Section>
      <Section about={t("salonsAbout")} title={t("salons")}>
        {loaded((account) => (
          <OwnSalons salons={account.salons} />
        ))}
      </Section>
      <Section about={t("passwordAbout")} keepsEarly title={t("password")}>
        <PasswordForm />
      </Section>
      <Section about={t("emailAbout")} keepsEarly title={t("email")}>
        {loaded((account) => (
          <EmailForm account={account} />
        ))}
      </Section>
      <Section about={t("sessionsAbout")} title={t("sessions")}>
        {loaded((account) => (
          <SessionList sessions={account.sessions} />
        ))}
      </Section>
      <Section about={t("deletionAbout")} title={t("deletion")}>
        <DeleteAccount />
      </Section>
    </>
  );
}
