"use client";

import { Suspense, useState } from "react";
import { useTranslations } from "@/components/shell/words/use-translations";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";

// Few users delete their account while they look at it.
const { Component: DeleteAccountDialog, preload } = preloadable(() =>
  import("./delete-account-dialog").then((file) => file.DeleteAccountDialog),
);

/** The button that deletes the account, once the password has been typed. */
export function DeleteAccount() {
  const t = useTranslations("account.delete");
  const [asking, setAsking] = useState(false);
  usePreload(preload);
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="danger">
        {t("submit")}
      </Button>
      <Suspense>{asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
