"use client";

import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";

// Rarely opened.
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
