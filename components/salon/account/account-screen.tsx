"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useUser } from "@/components/shell/session/user-context";
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

/** What a user does with their own account. */
export function AccountScreen() {
  const user = useUser();
  const query = useQuery(accountQuery());
  const loaded = (show: (account: Account) => ReactNode) =>
    query.data ? (
      show(query.data)
    ) : query.isError ? (
      <LoadError queries={[query]} />
    ) : (
      <RowSkeletons label="Loading your account" />
    );
  return (
    <>
      <header className="mb-6 sm:mb-8">
        <h1 className="text-title">Account</h1>
        {user && (
          <p className="break-words text-body text-soft">Signed in as {nameOf(query.data?.user ?? user)}</p>
        )}
      </header>
      <Section about="Colleagues see it in the history, in emails and beside what you change." title="Name">
        {loaded((account) => (
          <NameForm account={account} />
        ))}
      </Section>
      <Section about="The salons that you can sign in to." title="Your salons">
        {loaded((account) => (
          <OwnSalons salons={account.salons} />
        ))}
      </Section>
      <Section about="Changing it signs you out everywhere else." keepsEarly title="Password">
        <PasswordForm />
      </Section>
      <Section
        about="You sign in with it. A new one takes effect once you confirm it."
        keepsEarly
        title="Email"
      >
        {loaded((account) => (
          <EmailForm account={account} />
        ))}
      </Section>
      <Section about="Sign out devices that you do not use or recognise." title="Where you are signed in">
        {loaded((account) => (
          <SessionList sessions={account.sessions} />
        ))}
      </Section>
      <Section about="You can no longer sign in to any salon." title="Delete account">
        <DeleteAccount />
      </Section>
    </>
  );
}
