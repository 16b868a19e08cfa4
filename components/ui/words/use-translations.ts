"use client";

/** Returns what translates the messages below a namespace: with that of the board, `t("empty")` says that it is empty. */
export { useTranslations } from "next-intl";
