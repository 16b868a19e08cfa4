import { UnknownLink } from "@/components/own-week/own-week-trouble";
import { getTranslations } from "@/lib/bff/page/translations";

export default async function NotFound() {
  return <UnknownLink t={await getTranslations("ownWeek.trouble")} />;
}
