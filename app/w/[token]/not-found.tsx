import { UnknownLink } from "@/components/own-week/own-week-trouble";
import { PageWords } from "../../page-words";

export default function NotFound() {
  return (
    <PageWords of={["ownWeek"]}>
      <UnknownLink />
    </PageWords>
  );
}
