import { UnknownLink } from "@/components/own-week/own-week-trouble";
import { getTranslations } from "@/lib/bff/page/translations";
import { PageWords } from "../../page-words";

export default async function NotFound() {
  return (
    <PageWords of={["ownWeek.trouble"]}>
      <UnknownLink t={await getTranslations("ownWeek.trouble")} />
    </PageWords>
  );
}
