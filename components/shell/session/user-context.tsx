"use client";

import type { User } from "@chairtime/contract/people/auth";
import { createContext, type ReactNode, useContext, useInsertionEffect } from "react";
import { setPageUser } from "@/lib/api/client";
import { pageUserOf } from "@/lib/auth/page-user";

const UserContext = createContext<User | null>(null);

/** Provides the signed-in manager to the components below. */
export function UserProvider({ user, children }: { user: User | null; children: ReactNode }) {
  // Before any effect of the page, and so before its first call.
  useInsertionEffect(() => setPageUser(user && pageUserOf(user)), [user]);
  return <UserContext value={user}>{children}</UserContext>;
}

/** Null outside the guarded pages. */
export function useUser(): User | null {
  return useContext(UserContext);
}
