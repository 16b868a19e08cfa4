import { useTranslations } from "@/components/ui/words/use-translations";
import type { FileColumn } from "@/lib/staff-file/match-columns";

/** A column's header, else 'Column 3'. */
export function useColumnName() {
  const t = useTranslations("staffFile.match");
  return ({ header, index }: Pick<FileColumn, "header" | "index">) =>
    header === "" ? t("column", { number: index + 1 }) : header;
}
