import { CopyField } from "@/components/shell/forms/copy-field";
import { useTranslations } from "@/components/ui/words/use-translations";

/** A webhook's secret, shown once. */
export function SecretField({ secret, isRenewed = false }: { secret: string; isRenewed?: boolean }) {
  const t = useTranslations("webhooks.secret");
  return (
    <div className="space-y-5">
      <p className="text-body text-soft">{isRenewed ? t("renewedHelp") : t("help")}</p>
      <CopyField
        copied={t("copied")}
        copyLabel={t("copy")}
        isNew
        label={t("label")}
        refused={t("copyRefused")}
        value={secret}
      />
    </div>
  );
}
